import { migrate } from '@marquee/database/migrate.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { transactionAs } from '@marquee/database/query-as.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
/**
 * The database alone, in a process of its own: opened as the product opens it, and asked as often as it can answer,
 * each time with the rights of a viewer.
 */
import { pino } from 'pino'

import { MIGRATION_FOLDERS } from '../../server/db/migrations.ts'
import { CLIENTS, SECONDS } from './measure.ts'
import { addReader, addSessions, addViewers, type Viewer } from './viewers.ts'

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl, logger: pino({ level: 'warn' }) })
await migrate(database, MIGRATION_FOLDERS)
const keys = await loadKeys(dataDir)
const viewers = await addViewers(database, keys, CLIENTS)
const reader = await addReader(database, keys)
const sessions = await addSessions(database, keys, reader)

let title = 0
const spend = (viewer: Viewer) =>
  asViewer(viewer, `select public.spend_credit_for_title('movie', $1) as outcome`, [(title += 1)])
const readHistory = () =>
  asViewer(reader, 'select * from public.watch_history where user_id = $1', [reader.id])

await perSecond(spend, 1)
await database.query('vacuum analyze')
const spends = await perSecond(spend, SECONDS)
await perSecond(readHistory, 1)
const reads = await perSecond(readHistory, SECONDS)
await database.close()
process.send?.({ viewers, reader, sessions, spends, reads })
process.on('disconnect', () => process.exit())

function asViewer({ id }: Viewer, sql: string, parameters: (string | number)[]) {
  return transactionAs(database, { role: 'authenticated', claims: { sub: id } }, (transaction) =>
    transaction.query(sql, parameters),
  )
}

async function perSecond(work: (viewer: Viewer) => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    viewers.map(async (viewer) => {
      while (performance.now() < until) {
        await work(viewer)
        done += 1
      }
    }),
  )
  return done / seconds
}
