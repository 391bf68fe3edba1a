/** A child process that queries the database as the product does, as a signed-in user, but without HTTP. */
import { transactionAs } from '@marquee/database/query-as.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { pino } from 'pino'

import { openDatabase } from '../../server/db/open-database.ts'
import { CLIENTS, SECONDS } from './over-http.ts'
import { addReader, addSessions, addUsers, type User } from './users.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, logger: pino({ level: 'warn' }) })
const keys = await loadKeys(dataDir)
const users = await addUsers(database, keys, CLIENTS)
const reader = await addReader(database, keys)
const sessions = await addSessions(database, keys, reader)

let title = 0
const spend = (user: User) =>
  queryAsUser(user, `select public.spend_credit_for_title('movie', $1) as outcome`, [(title += 1)])
const readHistory = () =>
  queryAsUser(reader, 'select * from public.watch_history where user_id = $1', [reader.id])

await measureRate(spend, 1)
await database.query('vacuum analyze')
const spends = await measureRate(spend, SECONDS)
await measureRate(readHistory, 1)
const reads = await measureRate(readHistory, SECONDS)
await database.close()
process.send?.({ users, reader, sessions, spends, reads })
process.on('disconnect', () => process.exit())

function queryAsUser({ id }: User, sql: string, parameters: (string | number)[]) {
  return transactionAs(database, { role: 'authenticated', claims: { sub: id } }, (tx) =>
    tx.query(sql, parameters),
  )
}

/** Resolves to the number of calls per second, with one concurrent call per user. */
async function measureRate(call: (user: User) => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let calls = 0
  await Promise.all(
    users.map(async (user) => {
      while (performance.now() < until) {
        await call(user)
        calls += 1
      }
    }),
  )
  return calls / seconds
}
