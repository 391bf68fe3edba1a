/** The cost of the last 30 days in credits, and the price of a plan for the same. */
import { DAY_MS } from '../time.ts'
import { CREDIT_PACKS } from './packs.ts'
import { SUBSCRIPTION_PLANS, type SubscriptionPlan } from './plans.ts'
import { isUnlimitedTier, parseTier } from './tiers.ts'

export const FORECAST_DAYS = 30

const DAYS_PER_YEAR = 365

export type CreditUsage = {
  /** Credits spent on titles in the last 30 days. */
  credits: number
  /** When the history begins, in milliseconds since 1970; undefined without any. */
  since: number | undefined
}

export type Forecast = {
  /** How many of the last 30 days the history covers. */
  days: number
  credits: number
  /** The price of the Monthly plan. It includes the credits up to `monthlyCredits`. */
  monthlyDollars: number
  hasMonthlyPlan: boolean
  /** The price of as many credits at the best and at the worst price per credit of all packs. */
  packDollars: { min: number; max: number }
  /** The cheaper offer, if that is certain. */
  recommendation: { plan: SubscriptionPlan; dollars: number } | 'packs' | undefined
}

/**
 * Returns what to say about the usage; undefined with less than a day of history, and with unlimited viewing, whose usage
 * is not in the ledger. A plan is recommended only after 30 days, and only if it costs less than the same credits at the
 * best price of any pack; packs only if even their worst price costs less than every plan.
 */
export function getForecast(usage: CreditUsage, tier: string | null, now: number): Forecast | undefined {
  const { credits, since } = usage
  const monthly = SUBSCRIPTION_PLANS.find(({ id }) => id === 'monthly')
  const days = since === undefined ? 0 : Math.min(FORECAST_DAYS, Math.floor((now - since) / DAY_MS))
  if (days < 1 || isUnlimitedTier(tier) || !monthly) return undefined
  const prices = CREDIT_PACKS.map((pack) => pack.priceDollars / pack.credits)
  const packDollars = { min: credits * Math.min(...prices), max: credits * Math.max(...prices) }
  return {
    days,
    credits,
    monthlyDollars: monthly.priceDollars,
    hasMonthlyPlan: parseTier(tier) === monthly.tier,
    packDollars,
    recommendation: days < FORECAST_DAYS || credits === 0 ? undefined : recommend(credits, packDollars),
  }
}

function recommend(credits: number, packDollars: Forecast['packDollars']): Forecast['recommendation'] {
  const pricePerCredit = packDollars.min / credits
  const plans = SUBSCRIPTION_PLANS.flatMap((plan) => {
    const dollars = getPlanDollars(plan, credits, pricePerCredit)
    return dollars === undefined ? [] : [{ plan, dollars }]
  })
  const [cheapest] = plans.toSorted((one, other) => one.dollars - other.dollars)
  if (!cheapest) return undefined
  if (cheapest.dollars < packDollars.min) return cheapest
  return packDollars.max < cheapest.dollars ? 'packs' : undefined
}

/** Returns the price of a plan for 30 days; credits beyond it come from packs. A plan that is paid once has none. */
function getPlanDollars(
  { period, priceDollars, credits: included }: SubscriptionPlan,
  credits: number,
  pricePerCredit: number,
): number | undefined {
  if (period === 'once') return undefined
  const dollars = period === 'year' ? (priceDollars * FORECAST_DAYS) / DAYS_PER_YEAR : priceDollars
  return included === 'Unlimited' ? dollars : dollars + Math.max(0, credits - included) * pricePerCredit
}
