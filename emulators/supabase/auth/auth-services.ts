import type { Database } from '@marquee/database/database.ts'
import type { Logger } from 'pino'

import type { Keys } from '../keys.ts'
import type { AccountOptions } from './account-options.ts'
import type { AttemptLimits } from './attempt-limits.ts'

/** What every auth handler works with. */
export type AuthServices = AccountOptions & {
  database: Database
  keys: Keys
  /** The app's root, where a link leads that names no page of the app. */
  siteUrl: string
  /** The `iss` of access tokens. */
  issuer: string
  limits: AttemptLimits
  logger: Logger
}
