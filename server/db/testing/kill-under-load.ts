/** Users spend credits while a server, or the database behind it, is killed repeatedly. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '@marquee/database/database.ts'
import { insertUser } from '@marquee/supabase-emulator/auth/users/user-rows.ts'
import type { Keys } from '@marquee/supabase-emulator/keys.ts'
import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'

const USER_COUNT = 4
const START_BALANCE = 100_000
/** A kill waits for up to this many confirmed spends, so that some are confirmed however slow the machine is. */
const MAX_CONFIRMED_BEFORE_KILL = 4
/** Then the kill hits at a random moment of the next spends. */
const MAX_EXTRA_MS = 40
/** Keeps the titles of one run apart from the next run's. */
const TITLES_PER_RUN = 10_000

let runs = 0

export type KillPlan = {
  kills: number
  users: readonly LoadUser[]
  keys: Keys
  start: () => Promise<KillTarget>
}

type LoadUser = { id: string; token: string; confirmedTitles: Set<number> }

type KillTarget = { url: string; kill: () => Promise<unknown> }

/** Creates users with credits in a migrated database. */
export function addUsers(database: Database, keys: Keys): Promise<LoadUser[]> {
  return Promise.all(
    Array.from({ length: USER_COUNT }, async () => {
      const email = `user-${crypto.randomUUID()}@example.com`
      const id = await insertUser(database, { email, passwordHash: 'none', metadata: {}, isConfirmed: true })
      await database.query('insert into public.credits (user_id, email, balance) values ($1, $2, $3)', [
        id,
        email,
        START_BALANCE,
      ])
      const token = await keys.sign({ role: 'authenticated', sub: id })
      return { id, token, confirmedTitles: new Set<number>() }
    }),
  )
}

/** Kills the target under load, `kills` times, and checks the data after each restart. */
export async function killUnderLoad({ kills, users, keys, start }: KillPlan): Promise<void> {
  const expectAllConsistent = (url: string) =>
    Promise.all(users.map((user) => expectConsistent({ url, keys, user })))
  for (let kill = 0; kill < kills; kill += 1) {
    const running = await start()
    await expectAllConsistent(running.url)
    const firstTitle = 1 + runs * TITLES_PER_RUN
    runs += 1
    const spending = users.map((user) => spendUntilKilled({ url: running.url, keys, user }, firstTitle))
    const confirmedBeforeKill = MAX_CONFIRMED_BEFORE_KILL - (kill % (MAX_CONFIRMED_BEFORE_KILL + 1))
    const goal = countConfirmed(users) + confirmedBeforeKill
    const allSpent = Promise.all(spending)
    // Waiting for the spends too makes a failed one fail the test at once.
    while (countConfirmed(users) < goal) await Promise.race([sleep(1), allSpent])
    await sleep(Math.random() * MAX_EXTRA_MS)
    await running.kill()
    await allSpent
  }
  const last = await start()
  await expectAllConsistent(last.url)
  await last.kill()
  expect(countConfirmed(users)).toBeGreaterThan(kills)
}

type LoadSession = { url: string; keys: Keys; user: LoadUser }

/** Opens one title after another until the connection fails or the database is unavailable. Records confirmed spends. */
async function spendUntilKilled({ url, keys, user }: LoadSession, firstTitle: number): Promise<void> {
  for (let title = firstTitle; ; title += 1) {
    try {
      const response = await fetch(`${url}/rest/v1/rpc/spend_credit_for_title`, {
        method: 'POST',
        headers: { apikey: keys.anonKey, authorization: `Bearer ${user.token}` },
        body: JSON.stringify({ p_media_type: 'movie', p_tmdb_id: title }),
      })
      if (response.status === 503) return
      const { outcome }: { outcome: string } = await response.json()
      expect(outcome).toBe('charged')
      user.confirmedTitles.add(title)
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return
      throw error
    }
  }
}

/** Balance, ledger and viewing passes must agree and contain every confirmed spend exactly once. */
async function expectConsistent({ url, keys, user }: LoadSession): Promise<void> {
  const { id, token, confirmedTitles } = user
  const client = createClient(url, keys.anonKey, { accessToken: async () => token })
  const { data: credits } = await client.from('credits').select('balance').single()
  const ledger = await readAllRows('credit_transactions', 'description')
  const passes = await readAllRows('viewing_passes', 'tmdb_id')
  const charged = new Set(passes)
  expect(charged.size).toBe(passes.length)
  expect(credits?.balance).toBe(START_BALANCE - passes.length)
  expect(ledger).toEqual(passes.map((title) => `Watched movie ${title}`))
  expect([...confirmedTitles].filter((title) => !charged.has(String(title)))).toEqual([])

  async function readAllRows(table: string, column: string): Promise<string[]> {
    const values: string[] = []
    for (;;) {
      const from = values.length
      const { data, error } = await client
        .from(table)
        .select(column)
        .eq('user_id', id)
        .order('id')
        .range(from, from + 999)
      if (error) throw error
      if (data.length === 0) return values
      values.push(...data.map((row) => String(Object.values(row)[0])))
    }
  }
}

function countConfirmed(users: readonly LoadUser[]): number {
  return users.reduce((sum, { confirmedTitles }) => sum + confirmedTitles.size, 0)
}
