import { expect, test } from 'vitest'

import { createImage, IMAGE_TYPES } from '../testing/image-fixtures.ts'
import { detectType } from './content-type.ts'

test.each(IMAGE_TYPES)('%s is detected by its first bytes', (type) => {
  expect(detectType(createImage(type))).toBe(type)
})

test.each([
  ['an empty file', ''],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['an HTML comment with a signature', '<!-- GIF89a -->'],
  ['a truncated signature', '\u{89}PNG\r\n'],
  ['a RIFF file that is not an image', 'RIFF0000WAVEfmt '],
  ['an unknown GIF version', 'GIF88a'],
])('%s is not an image', (_, text) => {
  expect(detectType(Buffer.from(text, 'latin1'))).toBe('application/octet-stream')
})
