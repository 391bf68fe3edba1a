/** Texts of the credits page. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatDollars, formatExactDollars } from '#domain/money.ts'

export const heading = () => t`Credits`
export const unlimited = () => t`Unlimited`
/** Amounts of credits have no separators, as in “1000 credits”. */
export const currentCredits = (credits: string | number) => t`Current credits: ${ph({ balance: credits })}`
export const creditsBar = () => t`Credits out of 100`
export const creditsBarText = () => t`The bar is full at 100 credits.`
export const loadingCredits = () => t`Loading credits`
export const level = (tier: string) => t`Level: ${tier}`
export const tiers = () => ({ guest: t`Guest`, 'new-user': t`New user`, basic: t`Basic` })
export const addingCredits = () => t`Adding your credits…`

export const currentPlan = (plan: string) => t`You’re on ${plan}`
export const paidThrough = (date: string) => t`Paid through ${date}`
export const trialEnds = (date: string) => t`Free trial, ends ${date}`
export const managePlan = () => t`Manage plan`

/** The spec has the words after "Just". */
export const freeCredits = (credits: number) =>
  plural(credits, {
    one: 'New to Marquee? Just sign up for # free credit',
    other: 'New to Marquee? Just sign up for # free credits',
  })
export const signUp = () => t`Sign up`

export const packs = () => t`Credit packs`
export const credits = (count: number) => plural(count, { one: '# credit', other: '# credits' })
export const oneTime = () => t`one-time`
export const mostPopular = () => t`Most Popular`
export const buyPack = (pack: string) => t`Buy ${pack}`

export const plans = () => t`Subscriptions`
export const periods = () => ({ month: t`per month`, year: t`per year`, once: t`one-time` })
export const creditsPerMonth = (count: number) =>
  plural(count, { one: '# credit per month', other: '# credits per month' })
export const currentPlanBadge = () => t`Current Plan`
export const activePlan = () => t`Active Plan`
export const includedInPlan = () => t`Included in your plan`
export const getPlan = (plan: string) => t`Get ${plan}`

export const helpHeading = () => t`Need Help Choosing?`
export const helpCredit = (hours: number) =>
  plural(hours, {
    one: 'One credit unlocks a movie or an episode for # hour on all your devices.',
    other: 'One credit unlocks a movie or an episode for # hours on all your devices.',
  })
export const helpReturn = (minutes: number, timesPerDay: number) =>
  t`Leave within ${plural(minutes, { one: '# minute', other: '# minutes' })} and you get it back, up to ${plural(timesPerDay, { one: '# time a day', other: '# times a day' })}.`
export const helpPacks = () => t`Watch once in a while? Get a pack. Credits never expire.`
export const helpPlans = () =>
  t`Watch every day? Get Monthly Premium, or go unlimited with Annual or Lifetime.`

export const usage = () => t`Your usage`
export const history = () => t`Credit history`
export const creditsOfDays = (days: number, credits: number) =>
  t`${plural(days, { one: 'Last day', other: 'Last # days' })}: ${plural(credits, { one: '# credit', other: '# credits' })}.`
export const monthlyPlanWouldCost = (price: number) =>
  t`The Monthly plan would have cost ${ph({ price: formatDollars(price) })}.`
export const monthlyPlanCost = (price: number) =>
  t`Your Monthly plan cost ${ph({ price: formatDollars(price) })}.`
export const packsWouldCost = (lowest: number, highest: number) =>
  t`In packs, these credits cost ${ph({ lowest: formatExactDollars(lowest) })} to ${ph({ highest: formatExactDollars(highest) })}.`
export const packsAreCheaper = () => t`Packs are your cheapest option at this pace.`
export const planIsCheaper = (plan: string, price: number) =>
  t`${plan} would have cost ${ph({ price: formatExactDollars(price) })} for these 30 days, your cheapest option at this pace.`
