import { expect, test } from 'vitest'

import { createTranslator } from '#domain/translation/translator.ts'

import { noTrial, trialTerms } from './messages.ts'

test.each([
  ['en', '7 days', '$4.99'],
  ['de', '7 Tage', '4,99\u00A0$'],
  ['ar', '7 أيام', '\u200F4.99\u00A0US$\u200E'],
])('the terms of a trial in %s have its days and the exact price', (language, days, price) => {
  const translator = createTranslator([language])
  expect(trialTerms(7, 4.99)(translator)).toContain(days)
  expect(trialTerms(7, 4.99)(translator)).toContain(price)
  expect(noTrial(4.99)(translator)).toContain(price)
})
