import { expect, test } from 'vitest'

import { SHORTCUTS } from './shortcuts.ts'

const all = SHORTCUTS.flatMap(({ keys }) => keys)

test('no keys mean two things', () => {
  expect(all).toEqual([...new Set(all)])
})

test('no shortcut hides a longer one behind it', () => {
  expect(all.filter((keys) => all.some((other) => other.startsWith(`${keys} `)))).toEqual([])
})
