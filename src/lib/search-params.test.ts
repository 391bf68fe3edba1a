import { expect, test } from 'vitest'

import { parseSearchParams, stringifySearchParams, toPlainSearch } from './search-params.ts'

const TEXTS = [
  '1917',
  'true',
  'null',
  '1e3',
  '007',
  '"quoted"',
  '"1917"',
  '["a"]',
  '{"a":1}',
  'a+b',
  'a&b=c',
  '100%',
  '%25',
  '#1',
  'Amélie 千と千尋 🎬',
  'night',
]

test.each(TEXTS)('the text %s stays as it is in a URL', (text) => {
  const search = stringifySearchParams({ q: text })
  expect(search).toBe(`?${new URLSearchParams({ q: text })}`)
  expect(parseSearchParams(search)).toEqual({ q: text })
})

test('numbers and lists are written as text, and missing values not at all', () => {
  expect(stringifySearchParams({ genre: 18, filters: ['movie', 'tv'], page: undefined })).toBe(
    '?genre=18&filters=movie%2Ctv',
  )
  expect(stringifySearchParams({ page: undefined })).toBe('')
  expect(parseSearchParams('')).toEqual({})
})

test('the first of repeated parameters counts', () => {
  expect(parseSearchParams('?q=a&q=b&tab=tv')).toEqual({ q: 'a', tab: 'tv' })
})

test.each([
  ['?q=%221917%22', '?q=1917'],
  ['?q=%22true%22&type=movie', '?q=true&type=movie'],
  ['?q=%22%5C%22quoted%5C%22%22', '?q=%22quoted%22'],
  ['?tab=tv&genre=18&filters=%5B%22movie%22%2C%22tv%22%5D', '?tab=tv&genre=18&filters=movie%2Ctv'],
])('an earlier link %s becomes %s', (earlier, plain) => {
  expect(toPlainSearch(earlier)).toBe(plain)
})

test.each(['', '?q=1917', '?q=%22quoted%22', '?q=blade%20runner', '?q=%5B1%5D', '?q=%22', '?q=null'])(
  'the plain search %s does not change',
  (search) => {
    expect(toPlainSearch(search)).toBe(search)
  },
)
