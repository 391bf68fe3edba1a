import type { Database } from '@marquee/database/database.ts'
import type { Logger } from 'pino'

import type { AccountOptions } from './auth/account-options.ts'
import type { FunctionEnvironment } from './functions/functions-app.ts'
import type { Keys } from './keys.ts'

export type SupabaseStandInOptions = {
  /** Migrated. */
  database: Database
  keys: Keys
  /** Where browsers reach this server, such as `http://localhost:4300`; tokens name it as their issuer. */
  publicUrl: string
  /** Holds the uploaded files; made when it is first needed. */
  uploadFolder: string
  /** What the functions need to know, such as the keys of the payment service; without it they refuse to work. */
  functionEnvironment?: FunctionEnvironment
  accounts: AccountOptions
  logger: Logger
}
