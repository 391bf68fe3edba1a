import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

import { serve } from '@hono/node-server'
import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { afterAll, expect, test } from 'vitest'

const SPENDS = 1000
const CONNECTIONS = 20
const BALANCE = 10
/** For a loaded machine; normally a few seconds. */
const TEST_TIMEOUT_MS = 120_000

const supabase = await startSupabaseEmulator()
const server = serve({ fetch: supabase.app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' ? address?.port : undefined
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

afterAll(async () => {
  agent.destroy()
  server.close()
  await once(server, 'close')
})

/** Spends a credit over HTTP; returns the status and the outcome. */
async function spend({ token }: TestUser, title: number): Promise<string> {
  const outgoing = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/rest/v1/rpc/spend_credit_for_title',
    headers: {
      apikey: supabase.keys.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })
  outgoing.end(JSON.stringify({ p_media_type: 'movie', p_tmdb_id: title }))
  const [incoming] = await once(outgoing, 'response')
  const { outcome }: { outcome: string } = JSON.parse(await text(incoming))
  return `${incoming.statusCode} ${outcome}`
}

/** Sends all requests concurrently over few connections; returns how often each result occurred. */
async function spendConcurrently(user: TestUser, titleOf: (spend: number) => number) {
  const results = await Promise.all(Array.from({ length: SPENDS }, (_, index) => spend(user, titleOf(index))))
  const counts: Record<string, number> = {}
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1
  return counts
}

/** Returns the balance, the sum of the ledger, and the numbers of spends and passes. */
async function getTotals({ user }: TestUser) {
  const [totals] = await supabase.database.query(
    `select
       (select balance from public.credits where user_id = $1) as balance,
       (select sum(amount)::int from public.credit_transactions where user_id = $1) as ledger,
       (select count(*)::int from public.credit_transactions where user_id = $1 and amount < 0) as spends,
       (select count(*)::int from public.viewing_passes where user_id = $1) as passes`,
    [user.id],
  )
  return totals
}

test(
  'of 1000 concurrent spends on twenty connections, as many succeed as there are credits',
  async () => {
    const user = await supabase.addUserWithCredits(BALANCE)
    const counts = await spendConcurrently(user, (spend) => spend + 1)
    expect(counts).toEqual({ '200 charged': BALANCE, '200 no_credits': SPENDS - BALANCE })
    expect(await getTotals(user)).toEqual({ balance: 0, ledger: 0, spends: BALANCE, passes: BALANCE })
  },
  TEST_TIMEOUT_MS,
)

test(
  '1000 concurrent spends on one title are charged once',
  async () => {
    const user = await supabase.addUserWithCredits(BALANCE)
    const counts = await spendConcurrently(user, () => 1)
    expect(counts).toEqual({ '200 charged': 1, '200 pass': SPENDS - 1 })
    const remaining = BALANCE - 1
    expect(await getTotals(user)).toEqual({ balance: remaining, ledger: remaining, spends: 1, passes: 1 })
  },
  TEST_TIMEOUT_MS,
)
