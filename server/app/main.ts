import { DataFolderInUseError } from '@marquee/database/data-folder-lock.ts'
import { EmbeddedPostgresError } from '@marquee/embedded-postgres/programs.ts'
import { errorCode } from '@marquee/files/error-code.ts'
import { handleUncaughtErrors } from '@marquee/supabase-emulator/functions/uncaught-errors.ts'

import { ConfigError, readConfig, type ServerConfig } from '../config/config.ts'
import { primaryOrigin } from '../config/public-origins.ts'
import { ListenError } from '../http/listen.ts'
import { createLogger, redirectConsole } from '../log/create-logger.ts'
import { collectSecrets, createRedactor } from '../log/redact.ts'
import { createShutdown, shutDownOnError, shutDownOnSignals } from './graceful-shutdown.ts'
import { serve, type Pages, type RunningServer } from './serve.ts'

/** Their messages say what to do. */
const ACTIONABLE_ERRORS = [ConfigError, ListenError, DataFolderInUseError, EmbeddedPostgresError]

/** Error codes of the operating system for a folder that cannot be used. */
const FOLDER_ERROR_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']

/** Starts the server and prints its URL. If that fails, prints one line to stderr and exits with code 1. */
export async function main(pages: Pages): Promise<void> {
  const secrets = collectSecrets(process.env)
  try {
    const logger = createLogger({ level: process.env['LOG_LEVEL'] || undefined, secrets })
    const config = readConfig(process.env)
    let running: RunningServer | undefined
    const shutDown = createShutdown(() => running, logger)
    handleUncaughtErrors(logger, shutDownOnError(logger, shutDown))
    // In development, developers read what Vite and others print.
    if (!pages.development) redirectConsole(logger)
    running = await serve(config, pages, logger)
    shutDownOnSignals(shutDown)
    const origin = primaryOrigin(config.host, config.port)
    process.stdout.write(`Marquee is ready at ${origin}\n${describeMail(config, origin, running)}`)
  } catch (error) {
    process.stderr.write(`${toStartupMessage(error, process.env, createRedactor(secrets))}\n`)
    process.exit(1)
  }
}

/** Returns a line with the link that opens the dev inbox, or with a warning if emails go nowhere. */
function describeMail(config: ServerConfig, origin: string, { inboxToken }: RunningServer): string {
  if (inboxToken !== undefined) return `Dev inbox: ${origin}/mail?token=${inboxToken}\n`
  if (config.smtp || config.supabase) return ''
  return 'Emails are neither sent nor shown: set SMTP_URL\n'
}

/** Returns one line that says what to do, or else the error's own message without secrets. */
function toStartupMessage(
  error: unknown,
  environment: Record<string, string | undefined>,
  redact: (text: string) => string,
): string {
  if (ACTIONABLE_ERRORS.some((type) => error instanceof type) && error instanceof Error) return error.message
  const code = errorCode(error)
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const isFolderMissing = error instanceof Error && 'syscall' in error && error.syscall === 'mkdir'
  if (code && (isFolderMissing || FOLDER_ERROR_CODES.includes(code))) {
    return `DATA_DIR ${environment['DATA_DIR'] || './data'} cannot be used (${code}): choose a writable folder`
  }
  // The database is the only connection that a start makes.
  if (environment['DATABASE_URL'] && code) return `DATABASE_URL cannot be used: ${redact(message) || code}`
  return `Marquee could not start: ${redact(message)}`
}
