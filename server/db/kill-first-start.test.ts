import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startKillable } from './testing/killable-server.ts'

/** Two first starts, on a machine that may be doing other things. */
const TEST_TIMEOUT_MS = 150_000

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-first-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const startAndAsk = async () => {
  const server = startKillable(dataDir)
  const url = await server.url
  const { anonKey } = await loadKeys(dataDir)
  const answer = await fetch(`${url}/rest/v1/credits`, { headers: { apikey: anonKey } })
  await server.kill()
  // The table is there, and not for a visitor.
  expect(await answer.json()).toMatchObject({ code: '42501' })
}

async function killWhenThere(path: string, andThenMs: number): Promise<void> {
  const server = startKillable(dataDir)
  while (!existsSync(join(dataDir, path))) await sleep(1)
  await sleep(andThenMs)
  await server.kill()
}

test(
  'a first start that is killed when half of the files are there is begun anew by the next',
  async () => {
    await killWhenThere('database.new/base', 20)
    mkdirSync(join(dataDir, 'database.new'), { recursive: true })
    // The worst of moments, a few milliseconds long: the file by which the engine knows a database, and not all others.
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n')
    rmSync(join(dataDir, 'database.new', 'global'), { recursive: true, force: true })
    await startAndAsk()
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
  },
  TEST_TIMEOUT_MS,
)

test(
  'a first start that is killed while it migrates is gone on with by the next',
  async () => {
    await killWhenThere('database', 150)
    await startAndAsk()
  },
  TEST_TIMEOUT_MS,
)
