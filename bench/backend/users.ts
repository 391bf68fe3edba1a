import type { Database } from '@marquee/database/database.ts'
import { hashPassword } from '@marquee/supabase-emulator/auth/users/passwords.ts'
import { insertUser } from '@marquee/supabase-emulator/auth/users/user-rows.ts'
import type { Keys } from '@marquee/supabase-emulator/keys.ts'

export type User = { id: string; email: string; token: string }

/** Just below the balance that means "unlimited". */
const BALANCE = 999_998

export const PASSWORD = 'correct horse'
const HISTORY_ROWS = 1000
/** One half is measured, and the other half warms up. */
const SESSIONS = 20_000

export function addUsers(database: Database, keys: Keys, count: number): Promise<User[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const user = await addUser(database, keys, 'none')
      await database.query('insert into public.credits (user_id, email, balance) values ($1, $2, $3)', [
        user.id,
        user.email,
        BALANCE,
      ])
      return user
    }),
  )
}

/** Adds a user with a password and a long history. */
export async function addReader(database: Database, keys: Keys): Promise<User> {
  const user = await addUser(database, keys, await hashPassword(PASSWORD))
  await database.query(
    `insert into public.watch_history (user_id, tmdb_id, media_type, title, poster_path, progress_seconds)
     select $1, number, 'movie', 'Movie number ' || number, '/m' || number || 'p.jpg', number
     from generate_series(1, ${HISTORY_ROWS}) as number`,
    [user.id],
  )
  return user
}

/** Adds open sessions of one user and resolves to their tokens. */
export async function addSessions(database: Database, keys: Keys, user: User): Promise<string[]> {
  const sessions = await database.query<{ id: string }>(
    `insert into auth.sessions (user_id, amr)
     select $1, '[{"method": "password", "timestamp": 1}]' from generate_series(1, ${SESSIONS}) returning id`,
    [user.id],
  )
  const claims = { role: 'authenticated', sub: user.id, email: user.email }
  return Promise.all(sessions.map(({ id }) => keys.sign({ ...claims, session_id: id })))
}

async function addUser(database: Database, keys: Keys, passwordHash: string): Promise<User> {
  const email = `bench-${crypto.randomUUID()}@example.com`
  const id = await insertUser(database, { email, passwordHash, metadata: {}, isConfirmed: true })
  return { id, email, token: await keys.sign({ role: 'authenticated', sub: id, email }) }
}
