import { expect, test } from 'vitest'

import { pictureAddress } from './picture-address.ts'

const PATH = '/storage/v1/object/public/avatars/avatars/u-1-r2.webp'
const PROJECT = 'https://project.supabase.example'

test.each([
  [`http://127.0.0.1:4300${PATH}`, '', PATH],
  [PATH, '', PATH],
  ['https://pictures.example/me.png', '', 'https://pictures.example/me.png'],
  [PROJECT + PATH, PROJECT, PROJECT + PATH],
  [null, '', null],
  ['', '', ''],
])('%s at the backend "%s" is found at %s', (kept, backendUrl, expected) => {
  expect(pictureAddress(kept, backendUrl)).toBe(expected)
})
