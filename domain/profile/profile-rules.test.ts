import { expect, test } from 'vitest'

import {
  AVATAR_MAX_BYTES,
  buildAvatarPath,
  getCenterSquare,
  toProfileText,
  validateAvatar,
} from './profile-rules.ts'

test.each([
  ['image/png', 1, undefined],
  ['image/gif', AVATAR_MAX_BYTES, undefined],
  ['image/jpeg', AVATAR_MAX_BYTES + 1, 'too-large'],
  ['application/pdf', 1, 'not-an-image'],
  ['application/pdf', AVATAR_MAX_BYTES + 1, 'not-an-image'],
  ['not/image/png', 1, 'not-an-image'],
  ['', 1, 'not-an-image'],
])('a file of type "%s" with %i bytes: %s', (type, size, expected) => {
  expect(validateAvatar({ type, size })).toBe(expected)
})

test('avatars may have 5 × 1024 × 1024 bytes', () => {
  expect(AVATAR_MAX_BYTES).toBe(5_242_880)
})

test('the path of an avatar is in the bucket’s folder and starts with the user’s id', () => {
  expect(buildAvatarPath('u-1', 'r2', 'webp')).toBe('avatars/u-1-r2.webp')
})

test.each([
  [300, 300, { left: 0, top: 0, side: 300 }],
  [400, 300, { left: 50, top: 0, side: 300 }],
  [300, 401, { left: 0, top: 50, side: 300 }],
  [1, 900, { left: 0, top: 449, side: 1 }],
])('%i × %i is cropped to the centered square', (width, height, expected) => {
  expect(getCenterSquare({ width, height })).toEqual(expected)
})

test.each([
  ['', null],
  [' \t', null],
  [' Critic ', 'Critic'],
  ['0', '0'],
  ['\u200B', null],
  ['Ada\u202E Lovelace\u00AD', 'Ada Lovelace'],
  ['👩‍👧 می‌خواهم', '👩‍👧 می‌خواهم'],
])('"%s" is stored as %j', (text, expected) => {
  expect(toProfileText(text)).toBe(expected)
})
