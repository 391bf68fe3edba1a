import { expect, test } from 'vitest'

import { department, DEPARTMENTS, job, JOBS } from './crew-messages.ts'

test('departments and jobs of the catalogue read the same in English', () => {
  for (const name of [...Object.keys(DEPARTMENTS), 'Toys']) expect(department(name)).toBe(name)
  for (const name of [...Object.keys(JOBS), 'Foley']) expect(job(name)).toBe(name)
})
