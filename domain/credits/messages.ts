/**
 * The features of packs and plans for Stripe's checkout. The interface has messages of the same names. Prices, credits and
 * periods are in the lists of packs and plans.
 */
import { translate, type Message, type Translator } from '../translation/translator.ts'

export const OFFER_TEXTS = {
  credits100: translate('100 credits'),
  credits500: translate('500 credits'),
  credits1000: translate('1000 credits'),
  neverExpire: translate('Credits never expire'),
  anyTitle: translate('For movies and TV shows'),
  bonus20: translate('20% bonus'),
  bonus30: translate('30% bonus'),

  monthlyCredits: translate('1000 credits every month'),
  unlimitedViewing: translate('Unlimited viewing'),
  unlimitedForever: translate('Unlimited viewing, forever'),
  cancelAnytime: translate('Cancel anytime'),
  prioritySupport: translate('Priority support'),
} satisfies Record<string, Message>

export type OfferText = keyof typeof OFFER_TEXTS

/** Returns the features of a pack or plan, such as `100 credits · Credits never expire`. */
export function describeFeatures(features: readonly OfferText[], translator: Translator): string {
  return features.map((feature) => OFFER_TEXTS[feature](translator)).join(' · ')
}
