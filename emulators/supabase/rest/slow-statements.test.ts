import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { startSupabaseEmulator, type TestUser } from '../testing/start-supabase-emulator.ts'
import { movie } from './testing/watch-history.ts'

const emulator = await startSupabaseEmulator({}, () => openTestDatabase())
let other: TestUser

beforeAll(async () => {
  other = await emulator.addUserWithCredits(5)
  await emulator.database.runScript(`
    create function public.loop_forever() returns void language plpgsql volatile as $$ begin loop end loop; end $$;
    create function public.endless_rows() returns setof public.watch_history language sql stable as
      $$ select h.* from public.watch_history h, generate_series(1, 1000000000) $$;
    create function public.slow_column(public.watch_history) returns text language sql stable as
      $$ select count(*)::text from generate_series(1, 1000000000) $$`)
})

/** Creates a user with enough rows for an expensive statement. */
async function addAttacker(): Promise<TestUser> {
  const attacker = await emulator.addUser()
  const title = 'A movie with a long title that is searched '.repeat(11)
  const rows = Array.from({ length: 1000 }, (_, index) => movie({ tmdb_id: index + 1, title }))
  await attacker.client.from('watch_history').insert(rows)
  return attacker
}

const ask = (user: TestUser, path: string, method = 'GET') =>
  emulator.request(`/rest/v1/${path}`, { method, headers: { authorization: `Bearer ${user.token}` } })

async function readBalance() {
  const response = await ask(other, 'credits?select=balance')
  return [response.status, await response.json()]
}

// At the same time: each waits for the timeout.
test.concurrent.each([
  ['a function', 'rpc/loop_forever', 'POST'],
  ['a function of rows', 'rpc/endless_rows?select=id&title=neq.x&order=watched_at', 'GET'],
  ['a computed column', 'watch_history?select=slow_column&limit=1', 'GET'],
  ['a filter', 'watch_history?select=id&slow_column=eq.1', 'GET'],
  ['a change', 'watch_history?slow_column=eq.1', 'DELETE'],
])(
  '%s that never ends is ended, while others are served',
  async (_, path, method) => {
    const slow = ask(await addAttacker(), path, method)
    const [response, ...balances] = await Promise.all([slow, readBalance(), readBalance()])
    expect([response.status, await response.json()]).toMatchObject([
      500,
      { code: '57014', message: 'canceling statement due to statement timeout' },
    ])
    expect(balances).toEqual([
      [200, [{ balance: 5 }]],
      [200, [{ balance: 5 }]],
    ])
  },
  60_000,
)

describe('a user who sends nothing but slow statements', () => {
  test('does not keep the database from others', async () => {
    const attacker = await addAttacker()
    const bad = Array.from({ length: 40 }, () => ask(attacker, 'rpc/loop_forever', 'POST'))
    const statuses: number[] = []
    for (let request = 0; request < 10; request += 1) {
      const [status] = await readBalance()
      statuses.push(Number(status))
    }
    const { error } = await other.client.rpc('spend_credit_for_title', {
      p_media_type: 'movie',
      p_tmdb_id: 603,
    })
    expect([statuses, error]).toEqual([Array.from({ length: 10 }, () => 200), null])
    expect(await readBalance()).toEqual([200, [{ balance: 4 }]])
    // The rest is still waiting for its turn.
    const first = await Promise.race(bad)
    expect(first.status).toBe(500)
  }, 60_000)
})
