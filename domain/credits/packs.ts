/** A one-time purchase of credits, which never expire. */
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
    description: 'A hundred evenings, paid once.',
    features: ['100 credits', 'Never expire', 'Films and episodes alike'],
  },
  {
    id: 'popular',
    name: 'Popular',
    credits: 500,
    priceDollars: 20,
    isPopular: true,
    description: 'What most people take.',
    features: ['500 credits', '20% bonus', 'Never expire', 'Films and episodes alike'],
  },
  {
    id: 'premium',
    name: 'Premium',
    credits: 1000,
    priceDollars: 35,
    isPopular: false,
    description: 'For a house that watches a lot.',
    features: ['1000 credits', '30% bonus', 'Never expire', 'Films and episodes alike'],
  },
]
