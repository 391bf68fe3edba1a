/** Credits a guest starts with, kept on the device (spec, section 9). */
export const GUEST_CREDITS = 5

/** Credits a new account is given once; also the fallback when the balance cannot be fetched (spec, section 4). */
export const WELCOME_BONUS_CREDITS = 10

/** One film or one episode. */
export const CREDITS_PER_VIEWING = 1

/** At this balance or below the viewer is warned. */
const LOW_CREDITS = 2

/** The balance that stands for "without limit". */
export const UNLIMITED_BALANCE = 999_999

/** What a full bar means in the sidebar, in credits. */
const SIDEBAR_BAR_SCALE = { user: 1000, guest: 10 } as const

/** A bought viewing of one title stays open this long (design, rule 1). The database holds the same figure. */
export const VIEWING_PASS_HOURS = 48

/** Whether the "Running low on credits!" warning belongs on screen. */
export function isLowOnCredits(balance: number, unlimited: boolean): boolean {
  return !unlimited && balance <= LOW_CREDITS
}

/** How full the sidebar's bar is, from 0 to 1. */
export function sidebarBarShare(balance: number, viewer: 'user' | 'guest'): number {
  return Math.min(1, Math.max(0, balance) / SIDEBAR_BAR_SCALE[viewer])
}

/** How full the bar of the credits page is, from 0 to 1 (spec, section 9: "credits/100 capped at 100%"). */
export function creditsPageBarShare(balance: number): number {
  return Math.min(1, Math.max(0, balance) / 100)
}
