import { expect, test } from 'vitest'

import { toStripeLocale } from './stripe-locale.ts'

test.each([
  ['en', 'en'],
  ['de', 'de'],
  ['pt-BR', 'pt-BR'],
  ['zh-CN', 'zh'],
  ['ar', 'auto'],
  ['', 'auto'],
])('Stripe’s pages for %o have the locale %s', (language, locale) => {
  expect(toStripeLocale(language)).toBe(locale)
})
