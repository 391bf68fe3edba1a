/** A one-time purchase of credits, which never expire. */
import * as messages from './messages.ts'
export type CreditPack = {
  id: string
  name: string
  credits: number
  priceDollars: number
  isPopular: boolean
  description: string
  features: readonly string[]
}

export const CREDIT_PACKS: readonly CreditPack[] = [
  {
    id: 'starter',
    name: 'Starter',
    credits: 100,
    priceDollars: 5,
    isPopular: false,
    description: messages.starterDescription,
    features: [messages.credits100, messages.neverExpire, messages.anyTitle],
  },
  {
    id: 'popular',
    name: 'Popular',
    credits: 500,
    priceDollars: 20,
    isPopular: true,
    description: messages.popularDescription,
    features: [messages.credits500, messages.bonus20, messages.neverExpire, messages.anyTitle],
  },
  {
    id: 'premium',
    name: 'Premium',
    credits: 1000,
    priceDollars: 35,
    isPopular: false,
    description: messages.premiumDescription,
    features: [messages.credits1000, messages.bonus30, messages.neverExpire, messages.anyTitle],
  },
]
