import { expect, test } from 'vitest'

import { AVATAR_MAX_BYTES, avatarPath, avatarRefusal, middleSquare } from './avatar-rules.ts'

test.each([
  ['image/png', 1, undefined],
  ['image/gif', AVATAR_MAX_BYTES, undefined],
  ['image/jpeg', AVATAR_MAX_BYTES + 1, 'too-large'],
  ['application/pdf', 1, 'not-an-image'],
  ['application/pdf', AVATAR_MAX_BYTES + 1, 'not-an-image'],
  ['not/image/png', 1, 'not-an-image'],
  ['', 1, 'not-an-image'],
])('a file of type "%s" and %i bytes: %s', (type, size, expected) => {
  expect(avatarRefusal({ type, size })).toBe(expected)
})

test('five megabytes are 5 × 1024 × 1024 bytes', () => {
  expect(AVATAR_MAX_BYTES).toBe(5_242_880)
})

test('a picture lies under the bucket’s folder and begins with its owner', () => {
  expect(avatarPath('u-1', 'r2', 'webp')).toBe('avatars/u-1-r2.webp')
})

test.each([
  [300, 300, { left: 0, top: 0, side: 300 }],
  [400, 300, { left: 50, top: 0, side: 300 }],
  [300, 401, { left: 0, top: 50, side: 300 }],
  [1, 900, { left: 0, top: 449, side: 1 }],
])('of %i × %i the middle is kept', (width, height, expected) => {
  expect(middleSquare({ width, height })).toEqual(expected)
})
