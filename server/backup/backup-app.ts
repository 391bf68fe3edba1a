import type { Database } from '@marquee/database/database.ts'
import { comesFromThisMachine } from '@marquee/http/is-local-request.ts'
import { webStream } from '@marquee/http/web-stream.ts'
import type { Keys } from '@marquee/supabase-emulator/keys.ts'
import { readCaller } from '@marquee/supabase-emulator/rest/caller.ts'
import { Hono } from 'hono'
import type { Logger } from 'pino'

import { packBackup } from './pack-backup.ts'
import { takeSnapshot } from './take-snapshot.ts'

/** Where a running product hands out its backup. */
export const BACKUP_PATH = '/operator/backup'

type BackupSource = { dataFolder: string; database: Database; keys: Keys; logger: Logger }

/**
 * The backup of a running product, which alone can say when its embedded database stands still. It holds every secret
 * there is, so it goes to this machine only, and to nobody without the service key.
 */
export function createBackupApp({ dataFolder, database, keys, logger }: BackupSource): Hono {
  const app = new Hono()
  let isBusy = false
  app.post(BACKUP_PATH, async (context) => {
    if (!comesFromThisMachine(context)) return context.json({ message: 'Ask on the machine itself.' }, 403)
    const isOperator = await hasServiceKey(() => readCaller(context, keys))
    if (!isOperator) return context.json({ message: 'This needs the service key.' }, 401)
    if (isBusy) return context.json({ message: 'A backup is being made already.' }, 409)
    isBusy = true
    try {
      const snapshot = await takeSnapshot(dataFolder, database.kind === 'embedded' ? database : 'elsewhere')
      const archive = packBackup(snapshot)
      archive.once('close', () => (isBusy = false))
      return new Response(webStream(archive), {
        headers: { 'content-type': 'application/gzip', 'cache-control': 'no-store' },
      })
    } catch (error) {
      isBusy = false
      logger.error({ err: error }, 'a backup failed')
      return context.json({ message: 'The backup could not be made: the log says why.' }, 500)
    }
  })
  return app
}

async function hasServiceKey(read: () => Promise<{ role: string }>): Promise<boolean> {
  try {
    return (await read()).role === 'service_role'
  } catch {
    // No key at all, or one that is not ours.
    return false
  }
}
