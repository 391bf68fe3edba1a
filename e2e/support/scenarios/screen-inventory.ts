import { SECURITY, SIGN_IN } from './accounts.ts'
import { BROWSING, SEARCH_AND_TITLES, STREAMING_PAGES } from './browsing.ts'
import { LIBRARY } from './library.ts'
import { SHARED_LINKS } from './links.ts'
import { LOADING_AND_ERRORS, UNUSUAL_TITLES } from './loading-and-errors.ts'
import { CHECKOUT, CREDITS } from './payments.ts'
import type { Scenario } from './scenario.ts'
import { STATISTICS } from './statistics.ts'
import { PLAYER_PAGE, WATCHING } from './watching.ts'

export const APP_SCENARIOS: Scenario[] = [
  BROWSING,
  SEARCH_AND_TITLES,
  STREAMING_PAGES,
  LIBRARY,
  SHARED_LINKS,
  STATISTICS,
  LOADING_AND_ERRORS,
  UNUSUAL_TITLES,
  SIGN_IN,
  SECURITY,
  CREDITS,
  WATCHING,
]

/** The pages of the payment and player emulators. */
export const EMULATOR_SCENARIOS: Scenario[] = [CHECKOUT, PLAYER_PAGE]
