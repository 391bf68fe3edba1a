import { expect, test } from 'vitest'

import { createTranslator } from '../translation/translator.ts'
import { describeFeatures } from './messages.ts'
import { CREDIT_PACKS } from './packs.ts'
import { SUBSCRIPTION_PLANS } from './plans.ts'

test('the checkout describes packs and plans in English', () => {
  expect(
    [...CREDIT_PACKS, ...SUBSCRIPTION_PLANS].map(({ features }) =>
      describeFeatures(features, createTranslator([])),
    ),
  ).toEqual([
    '100 credits · Credits never expire · For movies and TV shows',
    '500 credits · 20% bonus · Credits never expire · For movies and TV shows',
    '1000 credits · 30% bonus · Credits never expire · For movies and TV shows',
    '1000 credits every month · Cancel anytime',
    'Unlimited viewing · Cancel anytime',
    'Unlimited viewing, forever · Priority support',
  ])
})
