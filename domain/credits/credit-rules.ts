import { isUnlimitedTier } from './tiers.ts'

/** Credits that a guest starts with. They are stored on the device. */
export const GUEST_CREDITS = 5

/**
 * Credits granted once to a new account. Also assumed if the balance cannot be fetched and none is stored on the device.
 */
export const WELCOME_BONUS_CREDITS = 10

/** The bonus in the ledger, whatever the user's language is. */
export const WELCOME_BONUS_DESCRIPTION = 'Welcome bonus'

/** Price of one movie or one episode. */
export const CREDITS_PER_VIEWING = 1

/** A balance at or below this shows the warning. */
const LOW_CREDITS = 2

/** A balance at or above this means unlimited viewing. */
export const UNLIMITED_BALANCE = 999_999

/** The balance at which the sidebar's bar is full. */
export const SIDEBAR_BAR_CREDITS = { user: 1000, guest: 10 } as const

/** The balance at which the bar on the credits page is full. */
const CREDITS_PAGE_BAR_CREDITS = 100

/** How long a viewing pass is valid. The database has the same number. */
export const VIEWING_PASS_HOURS = 48

/** The highest balance of each credit tier, lowest first. A higher balance is the tier `unlimited`. */
const MAX_BALANCE_BY_CREDIT_TIER = [
  ['new-user', 10],
  ['basic', 100],
  ['premium', 1000],
] as const

/** Describes a balance. Not a subscription's tier, which `tiers.ts` defines. */
export type CreditTier = 'unlimited' | 'guest' | (typeof MAX_BALANCE_BY_CREDIT_TIER)[number][0]

/** Why a user may watch a title, in order of precedence; `none` may not watch. */
export type Access = 'unlimited' | 'pass' | 'credit-holder' | 'none'

/** Returns true if the "Running low on credits!" warning is shown. */
export function isLowOnCredits(balance: number, isUnlimited: boolean): boolean {
  return !isUnlimited && balance <= LOW_CREDITS
}

/** Returns how full the sidebar's bar is, from 0 to 1. */
export function getSidebarBarFraction(balance: number, role: 'user' | 'guest'): number {
  return getFraction(balance, SIDEBAR_BAR_CREDITS[role])
}

/** Returns how full the bar on the credits page is, from 0 to 1. */
export function getCreditsPageBarFraction(balance: number): number {
  return getFraction(balance, CREDITS_PAGE_BAR_CREDITS)
}

/** Returns the credit tier; a subscription of any tier makes it `unlimited`. */
export function getCreditTier(user: {
  isGuest: boolean
  hasSubscription: boolean
  balance: number
}): CreditTier {
  if (user.hasSubscription) return 'unlimited'
  if (user.isGuest) return 'guest'
  return MAX_BALANCE_BY_CREDIT_TIER.find(([, maxBalance]) => user.balance <= maxBalance)?.[0] ?? 'unlimited'
}

/** Returns true if a user watches without spending credits, by tier or by balance. */
export function hasUnlimitedAccess({ tier, balance }: { tier: string | null; balance: number }): boolean {
  return isUnlimitedTier(tier) || balance >= UNLIMITED_BALANCE
}

/** Returns a user's access to one title. A valid pass precedes the balance, because its title is already paid for. */
export function getAccess(user: { isUnlimited: boolean; hasPass: boolean; balance: number }): Access {
  if (user.isUnlimited) return 'unlimited'
  if (user.hasPass) return 'pass'
  return user.balance >= CREDITS_PER_VIEWING ? 'credit-holder' : 'none'
}

function getFraction(balance: number, fullBalance: number): number {
  return Math.min(1, Math.max(0, balance) / fullBalance)
}
