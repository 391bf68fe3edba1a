import { expect, test } from 'vitest'

import { resolveAvatarUrl } from './avatar-url.ts'

const PATH = '/storage/v1/object/public/avatars/avatars/u-1-r2.webp'
const PROJECT = 'https://project.supabase.example'

test.each([
  [`http://127.0.0.1:4300${PATH}`, '', PATH],
  [PATH, '', PATH],
  ['https://images.example/me.png', '', 'https://images.example/me.png'],
  [PROJECT + PATH, PROJECT, PROJECT + PATH],
  [null, '', null],
  ['', '', ''],
])('%s with the backend URL "%s" becomes %s', (storedUrl, backendUrl, expected) => {
  expect(resolveAvatarUrl(storedUrl, backendUrl)).toBe(expected)
})
