/** Descriptions of what is for sale. Prices, credits and periods are in the lists of packs and plans. */

export const starterDescription = 'For the occasional movie night.'
export const popularDescription = 'Our most popular pack.'
export const premiumDescription = 'Best for binge-watchers.'

export const credits100 = '100 credits'
export const credits500 = '500 credits'
export const credits1000 = '1000 credits'
export const neverExpire = 'Credits never expire'
export const anyTitle = 'For movies and TV shows'
export const bonus20 = '20% bonus'
export const bonus30 = '30% bonus'

export const monthlyCredits = '1000 credits every month'
export const unlimitedViewing = 'Unlimited viewing'
export const unlimitedForever = 'Unlimited viewing, forever'
export const cancelAnytime = 'Cancel anytime'
export const prioritySupport = 'Priority support'
export const bestValue = 'Best Value'
