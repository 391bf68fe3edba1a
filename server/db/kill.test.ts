import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'

import { insertUser } from '#server/standins/supabase/auth/users.ts'
import { loadKeys } from '#server/standins/supabase/keys.ts'

import { migrate } from './migrate.ts'
import { asDatabase, createPglite } from './open-pglite.ts'

const KILLS = 20
const VIEWERS = 4
const START_BALANCE = 100_000
/** Each server is killed after so many answers at the most, so that however slow the machine is, some spends are answered. */
const MOST_ANSWERS = 4
/** And then at any moment of the next spends. */
const MAX_EXTRA_MS = 40
/** A loaded machine needs longer to start a process than to be killed. */
const TEST_TIMEOUT_MS = 150_000

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-kill-'))
let running: ChildProcess | undefined

afterAll(() => {
  running?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const keys = await loadKeys(dataDir)

type Viewer = { id: string; token: string; answered: Set<number> }

/** The database as the killed servers will find it: some viewers with credits. */
async function prepare(): Promise<Viewer[]> {
  const database = asDatabase(await createPglite(join(dataDir, 'database')))
  await migrate(database)
  const viewers = await Promise.all(
    Array.from({ length: VIEWERS }, async (_, index) => {
      const email = `viewer-${index}@example.com`
      const id = await insertUser(database, { email, passwordHash: 'none', metadata: {}, isConfirmed: true })
      await database.query('insert into public.credits (user_id, email, balance) values ($1, $2, $3)', [
        id,
        email,
        START_BALANCE,
      ])
      return { id, token: await keys.sign({ role: 'authenticated', sub: id }), answered: new Set<number>() }
    }),
  )
  await database.close()
  return viewers
}

async function startServer() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  const [port]: unknown[] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${String(port).trim()}`
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Opens title after title until the server is gone; remembers what it was told was charged. */
async function spendUntilKilled(url: string, viewer: Viewer, firstTitle: number): Promise<void> {
  for (let title = firstTitle; ; title += 1) {
    try {
      const answer = await fetch(`${url}/rest/v1/rpc/spend_credit_for_title`, {
        method: 'POST',
        headers: { apikey: keys.anonKey, authorization: `Bearer ${viewer.token}` },
        body: JSON.stringify({ p_media_type: 'movie', p_tmdb_id: title }),
      })
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
async function expectNothingLost(url: string, { id, token, answered }: Viewer): Promise<void> {
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

test(
  'a server that is killed again and again loses no spend that it answered, and makes none twice',
  async () => {
    const viewers = await prepare()
    let nextTitle = 1
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer()
      await Promise.all(viewers.map((viewer) => expectNothingLost(server.url, viewer)))
      const spending = viewers.map((viewer) => spendUntilKilled(server.url, viewer, nextTitle))
      const goal = countAnswered(viewers) + (kill % (MOST_ANSWERS + 1))
      while (countAnswered(viewers) < goal) await sleep(1)
      await sleep(Math.random() * MAX_EXTRA_MS)
      await server.kill()
      await Promise.all(spending)
      nextTitle += 10_000
    }
    const last = await startServer()
    await Promise.all(viewers.map((viewer) => expectNothingLost(last.url, viewer)))
    await last.kill()
    expect(countAnswered(viewers)).toBeGreaterThan(KILLS)
  },
  TEST_TIMEOUT_MS,
)
