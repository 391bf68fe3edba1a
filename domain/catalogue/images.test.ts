import { expect, test } from 'vitest'

import { getImageLanguages, MAX_IMAGES_PER_KIND, parseImages } from './images.ts'

test('backdrops come before posters, and records without a path are dropped', () => {
  const backdrops = [{ file_path: '/b.jpg', width: 3840, height: 2160 }, { file_path: null }, 'odd']
  const posters = [
    { file_path: '/p.jpg', width: 0, height: 'tall' },
    { file_path: 'https://evil.example/p.jpg' },
  ]
  expect(parseImages({ backdrops, posters }, 'en')).toEqual([
    { kind: 'backdrop', path: '/b.jpg', width: 3840, height: 2160 },
    { kind: 'poster', path: '/p.jpg', width: 1000, height: 1500 },
  ])
})

test('a title with hundreds of images has a limited number of each kind', () => {
  const records = Array.from({ length: MAX_IMAGES_PER_KIND + 1 }, (_, index) => ({
    file_path: `/${index}.jpg`,
  }))
  expect(parseImages({ backdrops: records, posters: records }, 'en')).toHaveLength(2 * MAX_IMAGES_PER_KIND)
})

test('missing lists are empty', () => {
  expect(parseImages({ posters: null }, 'en')).toEqual([])
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
  ['en', 'en', 'en,null'],
  [null, 'en', 'en,null'],
])('a title in %s has its images in %s: %s', (originalLanguage, language, languages) => {
  expect(getImageLanguages(originalLanguage, language)).toBe(languages)
})
