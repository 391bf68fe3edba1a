import type { Database } from '@marquee/database/database.ts'
import { isLocalRequest } from '@marquee/http/client-ip.ts'
import { toWebStream } from '@marquee/http/web-stream.ts'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'

import { takeSnapshot } from './take-snapshot.ts'
import { createArchive } from './write-archive.ts'

export const BACKUP_PATH = '/operator/backup'

type BackupOptions = {
  dataFolder: string
  database: Database
  /** Resolves to true if a request has the service key. */
  isOperator: (context: Context) => Promise<boolean>
  logger: Logger
}

/**
 * Returns an app that streams a backup of the running product; only this process reaches its embedded database. A backup
 * contains every secret, so that the request must come from this machine with the service key.
 */
export function createBackupApp({ dataFolder, database, isOperator, logger }: BackupOptions): Hono {
  const app = new Hono()
  let isBusy = false
  app.post(BACKUP_PATH, async (context) => {
    if (!isLocalRequest(context))
      return context.json({ message: 'Backups are available on the machine itself only.' }, 403)
    if (!(await isOperator(context)))
      return context.json({ message: 'A backup requires the service key.' }, 401)
    if (isBusy) return context.json({ message: 'Another backup is in progress.' }, 409)
    isBusy = true
    try {
      const snapshot = await takeSnapshot(dataFolder, database.kind === 'embedded' ? database : 'elsewhere')
      const archive = createArchive(snapshot)
      archive.once('close', () => (isBusy = false))
      return new Response(toWebStream(archive), {
        headers: { 'content-type': 'application/gzip', 'cache-control': 'no-store' },
      })
    } catch (error) {
      isBusy = false
      logger.error({ err: error }, 'backup failed')
      return context.json({ message: 'The backup failed. The log has the reason.' }, 500)
    }
  })
  return app
}
