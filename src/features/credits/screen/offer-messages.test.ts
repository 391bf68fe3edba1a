import { expect, test } from 'vitest'

import { OFFER_TEXTS } from '#domain/credits/messages.ts'
import { createTranslator } from '#domain/translation/translator.ts'

import { offerTexts } from './offer-messages.ts'

test('the credits page describes packs and plans as the checkout does', () => {
  const english = createTranslator([])
  const texts = Object.entries(OFFER_TEXTS).map(([name, toText]) => [name, toText(english)])
  expect(offerTexts()).toEqual(Object.fromEntries(texts))
})
