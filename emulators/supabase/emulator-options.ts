import type { Database } from '@marquee/database/database.ts'
import type { Logger } from 'pino'

import type { AuthOptions } from './auth/auth-services.ts'
import type { FunctionEnvironment } from './functions/functions-app.ts'
import type { Keys } from './keys.ts'
import type { RestSettings } from './rest/schema/snapshot.ts'

export type SupabaseEmulatorOptions = {
  /** With the platform schema, and the project's own, already migrated. */
  database: Database
  keys: Keys
  /** Origin at which browsers reach the emulator, such as `http://localhost:4300`. Part of the tokens' issuer. */
  publicUrl: string
  /** Folder of uploaded files, created with the first upload. */
  uploadFolder: string
  /** The project's `supabase/functions`, with its `config.toml` next to the folder. Without it there are no functions. */
  functionsFolder?: string
  /** Environment variables of the functions, in addition to Supabase's own. */
  functionEnvironment?: FunctionEnvironment
  auth: AuthOptions
  rest?: RestSettings
  logger: Logger
}
