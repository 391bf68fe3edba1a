import { pino } from 'pino'

import { ConfigError, readConfig } from './config.ts'
import { DataFolderInUseError } from './db/data-folder-lock.ts'
import { errorCode } from './error-code.ts'
import { ListenError } from './listen.ts'
import { mainOrigin } from './public-origins.ts'
import { serve, type Pages, type Running } from './serve.ts'

/** Starts everything and prints where it is; a failure is one line on stderr and exit code 1. */
export async function main(pages: Pages): Promise<void> {
  const logger = pino({ level: process.env['LOG_LEVEL'] || 'warn' }, pino.destination(2))
  try {
    const config = readConfig(process.env)
    const running = await serve(config, pages, logger)
    stopOnSignals(running)
    process.stdout.write(`Marquee is ready at ${mainOrigin(config.host, config.port)}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error, process.env)}\n`)
    process.exit(1)
  }
}

function stopOnSignals(running: Running): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

/** One line that says what to do. What nobody foresaw keeps its own message. */
function explain(error: unknown, environment: Record<string, string | undefined>): string {
  if (error instanceof ConfigError || error instanceof ListenError || error instanceof DataFolderInUseError) {
    return error.message
  }
  const code = errorCode(error)
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) {
    return `DATA_DIR ${environment['DATA_DIR'] || './data'} cannot be used (${code}): choose a folder that can be written to`
  }
  // Nobody has connected to anything else when a start fails.
  if (environment['DATABASE_URL'] && code) return `DATABASE_URL cannot be used: ${message || code}`
  return `Marquee could not start: ${message}`
}
