import { expect, test } from 'vitest'

import { textOrNull } from './profile-input.ts'

test.each([
  ['', null],
  [' \t', null],
  [' Film Critic ', 'Film Critic'],
  ['0', '0'],
])('"%s" is sent as %j', (typed, expected) => {
  expect(textOrNull(typed)).toBe(expected)
})
