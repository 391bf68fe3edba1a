import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'

import { fillInEnglish } from './in-english.ts'

afterEach(() => i18n.activate('en'))

test.each([
  { language: 'de', overview: '', english: 'A cart.', expected: { overview: 'A cart.', textLanguage: 'en' } },
  { language: 'de', overview: 'Ein Karren.', english: 'A cart.', expected: { overview: 'Ein Karren.' } },
  { language: 'de', overview: '', english: '', expected: { overview: '' } },
  { language: 'en', overview: '', english: 'A cart.', expected: { overview: '' } },
])('in $language, “$overview” becomes $expected', async ({ language, overview, english, expected }) => {
  i18n.load(language, {})
  i18n.activate(language)
  const fetchIn = vi.fn(async () => ({ overview: english }))
  expect(await fillInEnglish({ overview }, 'overview', fetchIn, new AbortController().signal)).toEqual(
    expected,
  )
  expect(fetchIn).toHaveBeenCalledTimes(language === 'de' && overview === '' ? 1 : 0)
})

test('the text stays empty if the English document cannot be loaded', async () => {
  i18n.load('de', {})
  i18n.activate('de')
  const document = { overview: '' }
  expect(
    await fillInEnglish(
      document,
      'overview',
      () => Promise.reject(new Error('offline')),
      new AbortController().signal,
    ),
  ).toBe(document)
})
