/** Texts of the credits page. */
import { plural } from '#domain/plural.ts'

export const heading = 'Credits'
export const unlimited = 'Unlimited'
export const currentCredits = (balance: string | number) => `Current credits: ${balance}`
export const creditsBar = 'Credits out of 100'
export const creditsBarText = 'The bar is full at 100 credits.'
export const loadingCredits = 'Loading credits'
export const level = (tier: string) => `Level: ${tier}`
export const tiers = { guest: 'Guest', 'new-user': 'New user', basic: 'Basic' }
export const addingCredits = 'Adding your credits…'

export const currentPlan = (plan: string) => `You’re on ${plan}`
export const paidThrough = (date: string) => `Paid through ${date}`
export const trialEnds = (date: string) => `Free trial, ends ${date}`
export const managePlan = 'Manage plan'

/** The spec has the words after "Just". */
export const freeCredits = (credits: number) =>
  plural(credits, {
    one: 'New to Marquee? Just sign up for # free credit',
    other: 'New to Marquee? Just sign up for # free credits',
  })
export const signUp = 'Sign up'

export const packs = 'Credit packs'
export const credits = (count: number) => plural(count, { one: '# credit', other: '# credits' })
export const price = (dollars: number) => `$${dollars}`
export const oneTime = 'one-time'
export const mostPopular = 'Most Popular'
export const buyPack = (pack: string) => `Buy ${pack}`

export const plans = 'Subscriptions'
export const periods = { month: 'per month', year: 'per year', once: 'one-time' }
export const creditsPerMonth = (count: number) =>
  plural(count, { one: '# credit per month', other: '# credits per month' })
export const currentPlanBadge = 'Current Plan'
export const activePlan = 'Active Plan'
export const includedInPlan = 'Included in your plan'
export const getPlan = (plan: string) => `Get ${plan}`

export const helpHeading = 'Need Help Choosing?'
export const helpCredit = (hours: number) =>
  plural(hours, {
    one: 'One credit unlocks a movie or an episode for # hour on all your devices.',
    other: 'One credit unlocks a movie or an episode for # hours on all your devices.',
  })
export const helpReturn = (minutes: number, timesPerDay: number) =>
  `Leave within ${minutes} minutes and you get it back, up to ${timesPerDay} times a day.`
export const helpPacks = 'Watch once in a while? Get a pack. Credits never expire.'
export const helpPlans = 'Watch every day? Get Monthly Premium, or go unlimited with Annual or Lifetime.'

export const usage = 'Your usage'
export const history = 'Credit history'
export const creditsOfDays = (days: number, credits: number) =>
  `${plural(days, { one: 'Last day', other: 'Last # days' })}: ${plural(credits, { one: '# credit', other: '# credits' })}.`
export const monthlyPlanWouldCost = (price: number) => `The Monthly plan would have cost $${price}.`
export const monthlyPlanCost = (price: number) => `Your Monthly plan cost $${price}.`
export const packsWouldCost = (lowest: number, highest: number) =>
  `In packs, these credits cost ${exactPrice(lowest)} to ${exactPrice(highest)}.`
export const packsAreCheaper = 'Packs are your cheapest option at this pace.'
export const planIsCheaper = (plan: string, price: number) =>
  `${plan} would have cost ${exactPrice(price)} for these 30 days, your cheapest option at this pace.`

const exactPrice = (dollars: number) => `$${dollars.toFixed(2)}`
