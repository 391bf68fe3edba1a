import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { loadKeys } from './keys.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('the first start creates keys that only the owner can read, and the next start loads them', async () => {
  const first = await loadKeys(dataDir)
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['supabase.json'])
  expect(statSync(join(dataDir, 'keys', 'supabase.json')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700)

  const second = await loadKeys(dataDir)
  expect(second.anonKey).toBe(first.anonKey)
  expect(second.serviceRoleKey).toBe(first.serviceRoleKey)
  expect(second.refreshSecret).toEqual(first.refreshSecret)
  expect(await second.verify(await first.sign({ sub: 'user' }))).toEqual({ sub: 'user' })
})

test('the API keys contain their roles and are valid for years', async () => {
  const { anonKey, serviceRoleKey, verify } = await loadKeys(dataDir)
  const inTenYears = Date.now() / 1000 + 10 * 365 * 24 * 3600
  for (const [key, role] of [
    [anonKey, 'anon'],
    [serviceRoleKey, 'service_role'],
  ] as const) {
    const claims = await verify(key)
    expect(claims['role']).toBe(role)
    expect(claims.exp).toBeGreaterThan(inTenYears)
  }
})

test('concurrent first starts agree on one set of keys', async () => {
  const all = await Promise.all([loadKeys(dataDir), loadKeys(dataDir), loadKeys(dataDir)])
  expect(new Set(all.map(({ anonKey }) => anonKey)).size).toBe(1)
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['supabase.json'])
})

test('each installation has its own keys', async () => {
  const one = await loadKeys(dataDir)
  const other = await loadKeys(join(dataDir, 'other'))
  await expect(other.verify(one.anonKey)).rejects.toThrow('signature verification failed')
})

test('a damaged key file is reported and not replaced', async () => {
  await loadKeys(dataDir)
  const path = join(dataDir, 'keys', 'supabase.json')
  writeFileSync(path, '{"signingKey":')
  await expect(loadKeys(dataDir)).rejects.toThrow(`${path} cannot be read as a key file`)
})
