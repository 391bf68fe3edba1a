import { TEST_MIGRATIONS } from '@marquee/database/testing/migrations.ts'
import { expect, test } from 'vitest'

import { MIGRATION_FOLDERS } from './migrations.ts'

test('test databases have the schema that the product migrates to', () => {
  expect(MIGRATION_FOLDERS.map(({ label, path }) => ({ label, path }))).toEqual(TEST_MIGRATIONS)
})
