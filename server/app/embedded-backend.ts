import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { createInboxApp } from '@marquee/mail-emulator/inbox-app.ts'
import { createInbox } from '@marquee/mail-emulator/inbox.ts'
import { createSmtpMail } from '@marquee/mail-emulator/smtp-mail.ts'
import type { AuthOptions } from '@marquee/supabase-emulator/auth/auth-services.ts'
import { scheduleCleanup } from '@marquee/supabase-emulator/auth/cleanup-expired.ts'
import { BackgroundTasks } from '@marquee/supabase-emulator/background-tasks.ts'
import { createSupabaseEmulator } from '@marquee/supabase-emulator/create-supabase-emulator.ts'
import { type Keys, loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { authenticate } from '@marquee/supabase-emulator/rest/authenticate.ts'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'

import { createTranslator } from '#domain/translation/translator.ts'

import { createBackupApp } from '../backup/backup-app.ts'
import { assertNoInterruptedRestore } from '../backup/interrupted-restore.ts'
import type { ServerConfig } from '../config/config.ts'
import { getSiteUrl, publicHosts, toOrigins } from '../config/public-origins.ts'
import { checkDatabase } from '../db/check-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { currentRequest } from '../http/request-context.ts'
import { getFunctionEnvironment } from './function-environment.ts'
import type { Check } from './health.ts'
import { loadInboxToken } from './inbox-token.ts'
import type { Payments } from './payments.ts'

export type EmbeddedBackend = {
  app: Hono
  keys: Keys
  /** Undefined without a dev inbox. */
  inboxToken: string | undefined
  check: Check
  close: () => Promise<void>
}

type Dependencies = {
  config: ServerConfig
  payments: Payments
  database: Database
  logger: Logger
  internalOrigin?: string
}

const FUNCTIONS_FOLDER = join(import.meta.dirname, '..', '..', 'supabase', 'functions')

/**
 * Opens and migrates the database and creates the Supabase services on top of it. Edge functions reach these services at
 * `internalOrigin`, or else at the public port.
 * @throws DataFolderInUseError if another process uses the data folder
 */
export async function openEmbeddedBackend(
  config: ServerConfig,
  payments: Payments,
  logger: Logger,
  internalOrigin?: string,
): Promise<EmbeddedBackend> {
  const { dataFolder: dataDir, databaseUrl } = config
  assertNoInterruptedRestore(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, logger })
  try {
    return await createServices({ config, payments, database, logger, internalOrigin })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function createServices(dependencies: Dependencies): Promise<EmbeddedBackend> {
  const { config, payments, database, logger, internalOrigin } = dependencies
  const { dataFolder } = config
  const keys = await loadKeys(dataFolder)
  const background = new BackgroundTasks(logger)
  const app = new Hono()
  const inboxToken = await loadInboxToken(config)
  const auth = createAuthOptions(app, config, { database, background, inboxToken })
  const supabase = createSupabaseEmulator({
    database,
    keys: logCallers(keys),
    publicUrl: getSiteUrl(config),
    uploadFolder: join(dataFolder, 'uploads'),
    auth,
    functionsFolder: FUNCTIONS_FOLDER,
    functionEnvironment: getFunctionEnvironment(config, payments, internalOrigin),
    logger,
  })
  app.route('/', supabase)
  const isOperator = (context: Context) => hasServiceKey(context, keys)
  app.route('/', createBackupApp({ dataFolder, database, isOperator, logger }))
  const stopCleanup = scheduleCleanup({ database, background, logger })
  return {
    app,
    keys,
    inboxToken,
    check: checkDatabase(database, logger),
    async close() {
      stopCleanup()
      await background.idle()
      await database.close()
    },
  }
}

/** Without an SMTP server, emails go to the dev inbox. With a token, it is added to `app` at `/mail`. */
function createAuthOptions(
  app: Hono,
  config: ServerConfig,
  {
    database,
    background,
    inboxToken,
  }: { database: Database; background: BackgroundTasks; inboxToken: string | undefined },
): AuthOptions {
  const { host, port, smtp, shouldConfirmEmail: isEmailConfirmationRequired } = config
  const serverOrigins = toOrigins(publicHosts(host), port)
  const siteOrigins = [getSiteUrl(config), ...serverOrigins]
  const options = {
    isEmailConfirmationRequired,
    siteOrigins,
    background,
    chooseMailLanguage: createTranslator,
  }
  if (smtp) return { ...options, mail: createSmtpMail(smtp) }
  const inbox = createInbox(database)
  if (inboxToken !== undefined) {
    app.route('/', createInboxApp(inbox, { token: inboxToken, siteOrigins: serverOrigins }))
  }
  return { ...options, mail: inbox }
}

/** Returns keys that add the caller of each verified token to the access log. */
function logCallers(keys: Keys): Keys {
  return {
    ...keys,
    async verify(token) {
      const claims = await keys.verify(token)
      const request = currentRequest()
      if (request) request.caller = { role: String(claims['role']), user: claims.sub }
      return claims
    },
  }
}

async function hasServiceKey(context: Context, keys: Keys): Promise<boolean> {
  try {
    return (await authenticate(context, keys)).role === 'service_role'
  } catch {
    // The key is missing or invalid.
    return false
  }
}
