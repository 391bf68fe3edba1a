import type { Database } from '@marquee/database/database.ts'
import type { Logger } from 'pino'

import type { BackgroundWork } from '../background-work.ts'
import { sweepAccounts } from './sweep.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000

type Parts = { database: Database; background: BackgroundWork; logger: Logger }

/** Sweeps out what is dead, now and once a day, until the function that it gives is called. */
export function keepSwept({ database, background, logger }: Parts): () => void {
  const sweep = () =>
    background.start('sweeping out old sessions', async () => {
      const rows = await sweepAccounts(database)
      if (rows > 0) logger.info({ rows }, 'swept out what nobody can use any more')
    })
  sweep()
  const timer = setInterval(sweep, ONE_DAY_MS)
  // A process that has nothing else to do may end.
  timer.unref()
  return () => clearInterval(timer)
}
