import type { OfferText } from './messages.ts'

/** A one-time purchase of credits, which never expire. */
export type CreditPack = {
  id: 'starter' | 'popular' | 'premium'
  name: string
  credits: number
  priceDollars: number
  isPopular: boolean
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
    features: ['credits100', 'neverExpire', 'anyTitle'],
  },
  {
    id: 'popular',
    name: 'Popular',
    credits: 500,
    priceDollars: 20,
    isPopular: true,
    features: ['credits500', 'bonus20', 'neverExpire', 'anyTitle'],
  },
  {
    id: 'premium',
    name: 'Premium',
    credits: 1000,
    priceDollars: 35,
    isPopular: false,
    features: ['credits1000', 'bonus30', 'neverExpire', 'anyTitle'],
  },
]
