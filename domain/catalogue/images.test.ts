import { expect, test } from 'vitest'

import { getImageLanguages, MAX_IMAGES_PER_KIND, parseImages } from './images.ts'

test('backdrops come before posters, and records without a path are dropped', () => {
  const images = parseImages({
    backdrops: [{ file_path: '/b.jpg', width: 3840, height: 2160 }, { file_path: null }, 'odd'],
    posters: [{ file_path: '/p.jpg', width: 0, height: 'tall' }, { file_path: 'https://evil.example/p.jpg' }],
  })
  expect(images).toEqual([
    { kind: 'backdrop', path: '/b.jpg', width: 3840, height: 2160 },
    { kind: 'poster', path: '/p.jpg', width: 1000, height: 1500 },
  ])
})

test('a title with hundreds of images has a limited number of each kind', () => {
  const records = Array.from({ length: MAX_IMAGES_PER_KIND + 1 }, (_, index) => ({
    file_path: `/${index}.jpg`,
  }))
  expect(parseImages({ backdrops: records, posters: records })).toHaveLength(2 * MAX_IMAGES_PER_KIND)
})

test('missing lists are empty', () => {
  expect(parseImages({ posters: null })).toEqual([])
})

test.each([
  ['pt', 'pt,en,null'],
  ['en', 'en,null'],
  [null, 'en,null'],
])('for the original language %j, images are in %s', (language, expected) => {
  expect(getImageLanguages(language)).toBe(expected)
})

test.each([
  { language: 'en', order: ['/ja', '/none', '/de', '/en'] },
  { language: 'de', order: ['/de', '/en', '/none', '/ja'] },
])('the images in $language come in the order $order', ({ language, order }) => {
  const posters = ['ja', null, 'de', 'en'].map((tag) => ({ file_path: `/${tag ?? 'none'}`, iso_639_1: tag }))
  expect(parseImages({ posters }, language).map(({ path }) => path)).toEqual(order)
})

test.each([
  ['ja', 'de', 'de,ja,en,null'],
  ['en', 'de', 'de,en,null'],
  ['de', 'de', 'de,en,null'],
  [null, 'de', 'de,en,null'],
  ['ja', 'en', 'ja,en,null'],
])('a title in %s has its images in %s: %s', (originalLanguage, language, languages) => {
  expect(getImageLanguages(originalLanguage, language)).toBe(languages)
})
