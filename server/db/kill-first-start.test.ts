import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { loadKeys } from '#server/standins/supabase/keys.ts'

import { startKillable } from './killable-server.ts'

/** Two first starts, on a machine that may be doing other things. */
const TEST_TIMEOUT_MS = 150_000

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-first-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** In the order in which a first start comes by. */
const MOMENTS = [
  { when: 'half of the files of the database are there', path: 'database.new/PG_VERSION', andThenMs: 0 },
  { when: 'the migrations run', path: 'database', andThenMs: 150 },
]

test.each(MOMENTS)(
  'a first start that is killed when $when leaves nothing in the way of the next',
  async ({ path, andThenMs }) => {
    const first = startKillable(dataDir)
    while (!existsSync(join(dataDir, path))) await sleep(1)
    await sleep(andThenMs)
    await first.kill()
    const second = startKillable(dataDir)
    const url = await second.url
    const { anonKey } = await loadKeys(dataDir)
    const answer = await fetch(`${url}/rest/v1/credits`, { headers: { apikey: anonKey } })
    await second.kill()
    // The table is there, and not for a visitor.
    expect(await answer.json()).toMatchObject({ code: '42501' })
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
  },
  TEST_TIMEOUT_MS,
)
