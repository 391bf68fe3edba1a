import { SECURITY, SIGNING_IN } from './accounts.ts'
import { BROWSING, FINDING, SERVICES } from './browsing.ts'
import { LIBRARY } from './library.ts'
import { CHECKOUT, CREDITS } from './paying.ts'
import type { Tour } from './tour.ts'
import { AWKWARD_TITLES, WAITING } from './waiting.ts'
import { PLAYER_PAGE, WATCHING } from './watching.ts'

/** Every screen of the app in all its states: for what has to hold of them all, and for pictures of them. */
export const EVERY_SCREEN: Tour[] = [
  BROWSING,
  FINDING,
  SERVICES,
  LIBRARY,
  WAITING,
  AWKWARD_TITLES,
  SIGNING_IN,
  SECURITY,
  CREDITS,
  WATCHING,
]

/** The pages that stand in for outside services, which know nothing of the app. */
export const EVERY_STAND_IN: Tour[] = [CHECKOUT, PLAYER_PAGE]
