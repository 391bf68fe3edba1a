/** Granted once when a free trial starts. The credits of the plan come with its first payment. */
export const TRIAL_CREDITS = 50

/** How long a free trial is unless `TRIAL_DAYS` says otherwise. */
const DEFAULT_TRIAL_DAYS = 7

/** Stripe's limit. */
export const MAX_TRIAL_DAYS = 730

/** Returns the days that `TRIAL_DAYS` says, where 0 switches trials off; undefined if it is invalid. */
export function parseTrialDays(text: string | undefined): number | undefined {
  const trimmed = text?.trim()
  if (!trimmed) return DEFAULT_TRIAL_DAYS
  const days = Number(trimmed)
  return /^\d+$/.test(trimmed) && days <= MAX_TRIAL_DAYS ? days : undefined
}
