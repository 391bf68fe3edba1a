import type { OfferText } from './messages.ts'

/** A one-time purchase of credits, which never expire. */
export type CreditPack = {
  id: string
  name: string
  credits: number
  priceDollars: number
  isPopular: boolean
  description: OfferText
  /** The first one is the number of credits. */
  features: readonly [OfferText, ...OfferText[]]
}

export const CREDIT_PACKS: readonly CreditPack[] = [
  {
    id: 'starter',
    name: 'Starter',
    credits: 100,
    priceDollars: 5,
    isPopular: false,
    description: 'starterDescription',
    features: ['credits100', 'neverExpire', 'anyTitle'],
  },
  {
    id: 'popular',
    name: 'Popular',
    credits: 500,
    priceDollars: 20,
    isPopular: true,
    description: 'popularDescription',
    features: ['credits500', 'bonus20', 'neverExpire', 'anyTitle'],
  },
  {
    id: 'premium',
    name: 'Premium',
    credits: 1000,
    priceDollars: 35,
    isPopular: false,
    description: 'premiumDescription',
    features: ['credits1000', 'bonus30', 'neverExpire', 'anyTitle'],
  },
]
