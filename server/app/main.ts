import { catchStrayErrors } from '@marquee/supabase-emulator/functions/stray-errors.ts'

import { readConfig } from '../config/config.ts'
import { mainOrigin } from '../config/public-origins.ts'
import { consoleToLog } from '../log/console-to-log.ts'
import { createLogger } from '../log/create-logger.ts'
import { secretsIn } from '../log/known-secrets.ts'
import { redactor } from '../log/redact.ts'
import { endBecause, stopInOrder, stopOnSignals } from './graceful-shutdown.ts'
import { serve, type Pages, type Running } from './serve.ts'
import { explainFailedStart } from './startup-errors.ts'

/** Starts everything and prints where it is; a failure is one line on stderr and exit code 1. */
export async function main(pages: Pages): Promise<void> {
  const secrets = secretsIn(process.env)
  try {
    const logger = createLogger({ level: process.env['LOG_LEVEL'] || undefined, secrets })
    const config = readConfig(process.env)
    let running: Running | undefined
    const stop = stopInOrder(() => running, logger)
    catchStrayErrors(logger, endBecause(logger, stop))
    // In development the terminal is the developer's, and what the tools print is for their eyes.
    if (!pages.development) consoleToLog(logger)
    running = await serve(config, pages, logger)
    stopOnSignals(stop)
    process.stdout.write(`Marquee is ready at ${mainOrigin(config.host, config.port)}\n`)
  } catch (error) {
    process.stderr.write(`${explainFailedStart(error, process.env, redactor(secrets))}\n`)
    process.exit(1)
  }
}
