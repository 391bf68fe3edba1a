/** Viewers who spend while a server, or the database behind it, is killed; and the look afterwards whether all is well. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '@marquee/database/database.ts'
import { insertUser } from '@marquee/supabase-emulator/auth/users.ts'
import type { Keys } from '@marquee/supabase-emulator/keys.ts'
import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'

const VIEWERS = 4
const START_BALANCE = 100_000
/** Each is killed after so many answers at the most, so that however slow the machine is, some spends are answered. */
const MOST_ANSWERS = 4
/** And then at any moment of the next spends. */
const MAX_EXTRA_MS = 40
/** Titles of one life, so that none comes again in the next. */
const TITLES_A_LIFE = 10_000

export type KillPlan = {
  kills: number
  viewers: readonly Viewer[]
  keys: Keys
  /** Brings up what is then killed, and tells where it answers. */
  start: () => Promise<Killable>
}

type Viewer = { id: string; token: string; answered: Set<number> }

type Killable = { url: string; kill: () => Promise<unknown> }

/** Some viewers with credits, in a migrated database. */
export function addViewers(database: Database, keys: Keys): Promise<Viewer[]> {
  return Promise.all(
    Array.from({ length: VIEWERS }, async () => {
      const email = `viewer-${crypto.randomUUID()}@example.com`
      const id = await insertUser(database, { email, passwordHash: 'none', metadata: {}, isConfirmed: true })
      await database.query('insert into public.credits (user_id, email, balance) values ($1, $2, $3)', [
        id,
        email,
        START_BALANCE,
      ])
      return { id, token: await keys.sign({ role: 'authenticated', sub: id }), answered: new Set<number>() }
    }),
  )
}

/** Kills it again and again under load, and looks after each start whether balances, ledgers and passes agree. */
export async function killUnderLoad({ kills, viewers, keys, start }: KillPlan): Promise<void> {
  const expectAllWell = (url: string) =>
    Promise.all(viewers.map((viewer) => expectNothingLost({ url, keys, viewer })))
  for (let kill = 0; kill < kills; kill += 1) {
    const running = await start()
    await expectAllWell(running.url)
    const spending = viewers.map((viewer) =>
      spendUntilKilled({ url: running.url, keys, viewer }, 1 + kill * TITLES_A_LIFE),
    )
    const goal = countAnswered(viewers) + (kill % (MOST_ANSWERS + 1))
    // A spend that went wrong fails the test at once.
    const allSpent = Promise.all(spending)
    while (countAnswered(viewers) < goal) await Promise.race([sleep(1), allSpent])
    await sleep(Math.random() * MAX_EXTRA_MS)
    await running.kill()
    await allSpent
  }
  const last = await start()
  await expectAllWell(last.url)
  await last.kill()
  expect(countAnswered(viewers)).toBeGreaterThan(kills)
}

type Visit = { url: string; keys: Keys; viewer: Viewer }

/** Opens title after title until nobody answers for the database; remembers what it was told was charged. */
async function spendUntilKilled({ url, keys, viewer }: Visit, firstTitle: number): Promise<void> {
  for (let title = firstTitle; ; title += 1) {
    try {
      const answer = await fetch(`${url}/rest/v1/rpc/spend_credit_for_title`, {
        method: 'POST',
        headers: { apikey: keys.anonKey, authorization: `Bearer ${viewer.token}` },
        body: JSON.stringify({ p_media_type: 'movie', p_tmdb_id: title }),
      })
      if (answer.status === 503) return
      const { outcome }: { outcome: string } = await answer.json()
      expect(outcome).toBe('charged')
      viewer.answered.add(title)
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return
      throw error
    }
  }
}

/** Balance, ledger and passes tell the same story, and every spend that was answered is in it once. */
async function expectNothingLost({ url, keys, viewer }: Visit): Promise<void> {
  const { id, token, answered } = viewer
  const client = createClient(url, keys.anonKey, { accessToken: async () => token })
  const { data: credits } = await client.from('credits').select('balance').single()
  const ledger = await everyRow('credit_transactions', 'description')
  const passes = await everyRow('viewing_passes', 'tmdb_id')
  const charged = new Set(passes)
  expect(charged.size).toBe(passes.length)
  expect(credits?.balance).toBe(START_BALANCE - passes.length)
  expect(ledger).toEqual(passes.map((title) => `Watched movie ${title}`))
  expect([...answered].filter((title) => !charged.has(String(title)))).toEqual([])

  async function everyRow(table: string, column: string): Promise<string[]> {
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

function countAnswered(viewers: readonly Viewer[]): number {
  return viewers.reduce((sum, { answered }) => sum + answered.size, 0)
}
