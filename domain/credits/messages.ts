/**
 * Descriptions of packs and plans in English. Edge functions translate them for Stripe's checkout; the interface has messages of the
 * same names. Prices, credits and periods are in the lists of packs and plans.
 */
export const OFFER_TEXTS = {
  starterDescription: 'For the occasional movie night.',
  popularDescription: 'Our most popular pack.',
  premiumDescription: 'Best for binge-watchers.',

  credits100: '100 credits',
  credits500: '500 credits',
  credits1000: '1000 credits',
  neverExpire: 'Credits never expire',
  anyTitle: 'For movies and TV shows',
  bonus20: '20% bonus',
  bonus30: '30% bonus',

  monthlyCredits: '1000 credits every month',
  unlimitedViewing: 'Unlimited viewing',
  unlimitedForever: 'Unlimited viewing, forever',
  cancelAnytime: 'Cancel anytime',
  prioritySupport: 'Priority support',
  bestValue: 'Best Value',
} as const

export type OfferText = keyof typeof OFFER_TEXTS

/** Returns the features of a pack or plan, such as `100 credits · Credits never expire`, in the language of `translate`. */
export function describeFeatures(
  features: readonly OfferText[],
  translate: (english: string) => string,
): string {
  return features.map((feature) => translate(OFFER_TEXTS[feature])).join(' · ')
}
