import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

import { serve } from '@hono/node-server'
import { startStandIn, type Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { afterAll, expect, test } from 'vitest'

const SPENDS = 1000
const CONNECTIONS = 20
const BALANCE = 10
/** On a loaded machine: else a few seconds. */
const TEST_TIMEOUT_MS = 120_000

const standIn = await startStandIn()
const server = serve({ fetch: standIn.app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' ? address?.port : undefined
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

afterAll(async () => {
  agent.destroy()
  server.close()
  await once(server, 'close')
})

/** One spend over the wire; its status and outcome as one word. */
async function spend({ token }: Viewer, title: number): Promise<string> {
  const outgoing = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/rest/v1/rpc/spend_credit_for_title',
    headers: {
      apikey: standIn.keys.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })
  outgoing.end(JSON.stringify({ p_media_type: 'movie', p_tmdb_id: title }))
  const [incoming] = await once(outgoing, 'response')
  const { outcome }: { outcome: string } = JSON.parse(await text(incoming))
  return `${incoming.statusCode} ${outcome}`
}

/** Sends all spends at once over the few connections; how often each answer came. */
async function raceFor(viewer: Viewer, titleOf: (spend: number) => number) {
  const answers = await Promise.all(
    Array.from({ length: SPENDS }, (_, index) => spend(viewer, titleOf(index))),
  )
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

/** What is left of the balance, what the ledger sums up to, how many spends it has, and how many passes there are. */
async function booksOf({ user }: Viewer) {
  const [books] = await standIn.database.query(
    `select
       (select balance from public.credits where user_id = $1) as balance,
       (select sum(amount)::int from public.credit_transactions where user_id = $1) as ledger,
       (select count(*)::int from public.credit_transactions where user_id = $1 and amount < 0) as spends,
       (select count(*)::int from public.viewing_passes where user_id = $1) as passes`,
    [user.id],
  )
  return books
}

test(
  'of a thousand spends at once on twenty connections as many succeed as there are credits',
  async () => {
    const viewer = await standIn.addViewerWithCredits(BALANCE)
    const counts = await raceFor(viewer, (spend) => spend + 1)
    expect(counts).toEqual({ '200 charged': BALANCE, '200 no_credits': SPENDS - BALANCE })
    expect(await booksOf(viewer)).toEqual({ balance: 0, ledger: 0, spends: BALANCE, passes: BALANCE })
  },
  TEST_TIMEOUT_MS,
)

test(
  'a thousand spends at once on one title are charged once',
  async () => {
    const viewer = await standIn.addViewerWithCredits(BALANCE)
    const counts = await raceFor(viewer, () => 1)
    expect(counts).toEqual({ '200 charged': 1, '200 pass': SPENDS - 1 })
    const left = BALANCE - 1
    expect(await booksOf(viewer)).toEqual({ balance: left, ledger: left, spends: 1, passes: 1 })
  },
  TEST_TIMEOUT_MS,
)
