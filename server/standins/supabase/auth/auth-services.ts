import type { Logger } from 'pino'

import type { Database } from '#server/db/database.ts'

import type { Keys } from '../keys.ts'
import type { AttemptLimits } from './attempt-limits.ts'

/** What every auth handler works with. */
export type AuthServices = {
  database: Database
  keys: Keys
  /** The `iss` of access tokens. */
  issuer: string
  limits: AttemptLimits
  logger: Logger
}
