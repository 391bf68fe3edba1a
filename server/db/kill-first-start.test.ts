import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startKillableServer } from './testing/killable-server.ts'

const TEST_TIMEOUT_MS = 150_000

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-first-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

const startAndQuery = async () => {
  const server = startKillableServer(dataDir)
  const url = await server.url
  const { anonKey } = await loadKeys(dataDir)
  const response = await fetch(`${url}/rest/v1/credits`, { headers: { apikey: anonKey } })
  await server.kill()
  // The table exists, but guests may not read it.
  expect(await response.json()).toMatchObject({ code: '42501' })
}

async function killWhen(condition: () => boolean, delayMs: number): Promise<void> {
  const server = startKillableServer(dataDir)
  while (!condition()) await sleep(1)
  await sleep(delayMs)
  await server.kill()
}

const listDrafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))
const isInitializing = () => listDrafts().some((name) => existsSync(join(dataDir, name, 'base')))

test(
  'a first start killed while it initializes the database is repeated by the next',
  async () => {
    await killWhen(isInitializing, 20)
    await startAndQuery()
    expect(listDrafts()).toEqual([])
  },
  TEST_TIMEOUT_MS,
)

test(
  'a first start killed while it migrates is continued by the next',
  async () => {
    await killWhen(() => existsSync(join(dataDir, 'postgres')), 150)
    await startAndQuery()
  },
  TEST_TIMEOUT_MS,
)
