import { describe, expect, test } from 'vitest'

import { toLocalDate } from '../local-date.ts'
import { findDateOrder, parseLocalDate } from './local-dates.ts'

const NOW = Date.UTC(2026, 10, 24)

const read = (text: string, language = 'en') => {
  const time = parseLocalDate(text, findDateOrder([text], language, NOW).order, NOW)
  return time === null ? null : toLocalDate(time)
}

describe('a date is read', () => {
  test.each([
    ['American', '5/27/20', 'en', '2020-05-27'],
    ['British', '27/05/2020', 'en', '2020-05-27'],
    ['German', '27.05.20', 'de-DE', '2020-05-27'],
    ['Dutch', '28-06-23', 'nl-NL', '2023-06-28'],
    ['Finnish', '7.6.2023', 'fi-FI', '2023-06-07'],
    ['Czech', '27. 5. 2020', 'cs-CZ', '2020-05-27'],
    ['Russian', '27.05.2020 г.', 'ru-RU', '2020-05-27'],
    ['Swedish', '2020-05-27', 'sv-SE', '2020-05-27'],
    ['Swedish with two digits', '20-05-27', 'sv-SE', '2020-05-27'],
    ['Hungarian', '2020. 05. 27.', 'hu-HU', '2020-05-27'],
    ['Japanese', '2020/05/27', 'ja-JP', '2020-05-27'],
    ['Japanese with two digits', '20/05/06', 'ja-JP', '2020-05-06'],
    ['Japanese in words', '2020年5月27日', 'ja-JP', '2020-05-27'],
    ['Korean', '2020. 5. 27.', 'ko-KR', '2020-05-27'],
    ['Korean with two digits', '20. 5. 6.', 'ko-KR', '2020-05-06'],
    ['Chinese', '2020/5/27', 'zh-CN', '2020-05-27'],
    ['Chinese with wide digits', '２０２０／５／２７', 'zh-TW', '2020-05-27'],
    ['Thai', '27/5/2563', 'th-TH', '2020-05-27'],
    ['Thai with two digits', '27/5/63', 'th-TH', '2020-05-27'],
    ['Thai digits', '๒๗/๕/๒๕๖๓', 'th-TH', '2020-05-27'],
    ['Arabic', '٢٧/٠٥/٢٠٢٠', 'ar-SA', '2020-05-27'],
    ['Arabic with marks of direction', '٢٧\u200F/٥\u200F/٢٠٢٠', 'ar-SA', '2020-05-27'],
    ['Persian digits', '۲۷/۵/۲۰۲۰', 'ar-SA', '2020-05-27'],
    ['Hindi', '२७/५/२०', 'hi-IN', '2020-05-27'],
    ['year first with slashes', '20/05/27', 'ja-JP', '2020-05-27'],
  ])('%s: %s', (_language, text, language, expected) => {
    expect(read(text, language)).toBe(expected)
  })

  test.each([
    '',
    'yesterday',
    '2021-02-30',
    '30/30/20',
    '1/2',
    '1500-01-01',
    '2999-01-01',
    '00:18:57',
    '1/2/3/4/5/6/7/8',
  ])('%j as none', (text) => {
    expect(read(text)).toBeNull()
  })
})

test.each([
  ['18.12.22 15:17', '2022-12-18T15:17:00'],
  ['18.12.2022 15.17.30', '2022-12-18T15:17:30'],
  ['12/18/22 3:17 PM', '2022-12-18T15:17:00'],
  ['12/18/2022, 3:17:05 p.\u00a0m.', '2022-12-18T15:17:05'],
  ['12/18/22 12:17 AM', '2022-12-18T00:17:00'],
  ['12/18/22 12:17 PM', '2022-12-18T12:17:00'],
  ['2022-12-18 15:17:09', '2022-12-18T15:17:09'],
  ['2022-12-18 5:17', '2022-12-18T05:17:00'],
  ['2022/12/18 下午3:17', '2022-12-18T15:17:00'],
  ['2022. 12. 18. 오후 3:17:00', '2022-12-18T15:17:00'],
  ['١٨/١٢/٢٠٢٢ ٣:١٧ م', '2022-12-18T15:17:00'],
])('the time of %s is read', (text, expected) => {
  const { order } = findDateOrder([text], 'en', NOW)
  expect(parseLocalDate(text, order, NOW)).toBe(Date.parse(`${expected}Z`))
})

describe('the order of a file', () => {
  test.each([
    ['is that of the dates with only one meaning', ['3/4/21', '14/3/21'], 'en', 'day-first', undefined],
    ['is that of most dates', ['3/4/21', '3/14/21', '3/15/21', '15/3/21'], 'en', 'month-first', undefined],
    ['sorts the dates', ['5/3/21', '4/3/21', '12/2/21'], 'en', 'day-first', undefined],
    ['sorts the dates', ['5/3/21', '4/12/21', '4/2/21'], 'en', 'month-first', undefined],
    [
      'sorts the dates from the oldest as well',
      ['12/2/21', '4/3/21', '5/3/21'],
      'en',
      'day-first',
      undefined,
    ],
    ['is American where all is open', ['3/4/21'], 'en', 'month-first', 'day-first'],
    ['is that of the language where all is open', ['3/4/21'], 'fr-FR', 'day-first', 'month-first'],
    ['is not open where both orders mean the same', ['4/4/21', '3/3/21'], 'en', 'month-first', undefined],
    ['is not open with points', ['3.4.21'], 'de-DE', 'day-first', undefined],
    ['does not matter with the year first', ['2021/3/4'], 'ja-JP', 'year-first', undefined],
    ['keeps dates out of the future', ['20-05-27'], 'nl-NL', 'year-first', undefined],
  ])('%s: %j', (_text, dates, language, order, other) => {
    expect(findDateOrder(dates, language, NOW)).toEqual({ order, ...(other && { other }) })
  })
})
