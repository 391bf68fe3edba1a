import type { Database } from '@marquee/database/database.ts'
import { hashPassword } from '@marquee/supabase-emulator/auth/passwords.ts'
import { insertUser } from '@marquee/supabase-emulator/auth/users.ts'
import type { Keys } from '@marquee/supabase-emulator/keys.ts'

export type Viewer = { id: string; email: string; token: string }

/** As many as may be had without the one that stands for "unlimited". */
const BALANCE = 999_998

export const PASSWORD = 'correct horse'
const HISTORY_ROWS = 1000
/** Half of them to be measured, and half to warm up. */
const SESSIONS = 20_000

/** Adds viewers with credits to spend. */
export function addViewers(database: Database, keys: Keys, count: number): Promise<Viewer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const viewer = await addViewer(database, keys, 'none')
      await database.query('insert into public.credits (user_id, email, balance) values ($1, $2, $3)', [
        viewer.id,
        viewer.email,
        BALANCE,
      ])
      return viewer
    }),
  )
}

/** A viewer with a password and a long history. */
export async function addReader(database: Database, keys: Keys): Promise<Viewer> {
  const viewer = await addViewer(database, keys, await hashPassword(PASSWORD))
  await database.query(
    `insert into public.watch_history (user_id, tmdb_id, media_type, title, poster_path, progress_seconds)
     select $1, number, 'movie', 'A film with the number ' || number, '/m' || number || 'p.jpg', number
     from generate_series(1, ${HISTORY_ROWS}) as number`,
    [viewer.id],
  )
  return viewer
}

/** Open sessions of one account, which nobody has used yet; gives their tokens. */
export async function addSessions(database: Database, keys: Keys, viewer: Viewer): Promise<string[]> {
  const opened = await database.query<{ id: string }>(
    `insert into auth.sessions (user_id, amr)
     select $1, '[{"method": "password", "timestamp": 1}]' from generate_series(1, ${SESSIONS}) returning id`,
    [viewer.id],
  )
  const claims = { role: 'authenticated', sub: viewer.id, email: viewer.email }
  return Promise.all(opened.map(({ id }) => keys.sign({ ...claims, session_id: id })))
}

async function addViewer(database: Database, keys: Keys, passwordHash: string): Promise<Viewer> {
  const email = `bench-${crypto.randomUUID()}@example.com`
  const id = await insertUser(database, { email, passwordHash, metadata: {}, isConfirmed: true })
  return { id, email, token: await keys.sign({ role: 'authenticated', sub: id, email }) }
}
