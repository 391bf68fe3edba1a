import type { Database } from '@marquee/database/database.ts'
import type { MailLanguage } from '@marquee/mail-emulator/compose-mail.ts'
import type { MailService } from '@marquee/mail-emulator/mail-service.ts'
import type { Logger } from 'pino'

import type { BackgroundTasks } from '../background-tasks.ts'
import type { Keys } from '../keys.ts'
import type { AttemptLimits } from './rate-limits/attempt-limits.ts'

/** Auth settings chosen by the host. */
export type AuthOptions = {
  mail: MailService
  isEmailConfirmationRequired: boolean
  /** The app's origins. Links in emails redirect to these only. */
  siteOrigins: readonly string[]
  background: BackgroundTasks
  /** Returns the best language for a recipient who prefers these tags, which may be invalid. Missing: English. */
  chooseMailLanguage?: (preferred: readonly string[]) => MailLanguage
}

/** The dependencies of every auth handler. */
export type AuthServices = AuthOptions & {
  database: Database
  keys: Keys
  /** Redirect target of links that name no page of the app. */
  siteUrl: string
  /** The `iss` claim of access tokens. */
  issuer: string
  limits: AttemptLimits
  logger: Logger
}
