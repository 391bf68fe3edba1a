import { expect, test } from 'vitest'

import { OFFER_TEXTS } from '#domain/credits/messages.ts'

import { offerTexts } from './offer-messages.ts'

test('the credits page describes packs and plans as the checkout does', () => {
  expect(offerTexts()).toEqual(OFFER_TEXTS)
})
