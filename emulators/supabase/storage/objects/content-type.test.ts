import { expect, test } from 'vitest'

import { createImage, IMAGE_TYPES } from '../testing/image-fixtures.ts'
import { detectType } from './content-type.ts'

test.each(IMAGE_TYPES)('%s is told by its first bytes', (type) => {
  expect(detectType(createImage(type))).toBe(type)
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page that names a picture', '<!-- GIF89a -->'],
  ['a signature that breaks off', '\u{89}PNG\r\n'],
  ['a container that is no picture', 'RIFF0000WAVEfmt '],
  ['an older picture of no kind we know', 'GIF88a'],
])('%s is not a picture', (_, text) => {
  expect(detectType(Buffer.from(text, 'latin1'))).toBe('application/octet-stream')
})
