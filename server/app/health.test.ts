import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { checkDatabase } from '../db/check-database.ts'
import { createHealthApp, Readiness, type Check } from './health.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function request(app: Hono, path = '/ready') {
  const response = await app.request(path)
  const body: unknown = await response.json()
  return { status: response.status, body }
}

function createApp(check?: Check) {
  const readiness = new Readiness({ backend: 'embedded', check })
  return { app: createHealthApp(readiness), readiness }
}

test('is ready with a migrated database, until it stops', async () => {
  const { app, readiness } = createApp(checkDatabase(database, pino({ level: 'silent' })))
  expect(await request(app)).toEqual({ status: 200, body: { status: 'ready', backend: 'embedded' } })
  readiness.stop()
  expect(await request(app)).toEqual({
    status: 503,
    body: { status: 'unavailable', backend: 'embedded', reason: 'stopping' },
  })
  expect((await request(app, '/health')).status).toBe(200)
})

test.each([
  [
    'is unreachable',
    async () => Promise.reject(new Error('connect ECONNREFUSED at 10.0.0.1')),
    'the database does not respond',
  ],
  ['is empty', async () => [{ migrated: false }], 'the database is not migrated'],
  ['lacks a migration', async () => [{ migrated: true, count: 1 }], 'the database is not migrated'],
])('is not ready when the database %s, without revealing more', async (_what, query, reason) => {
  // The check calls `query` only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const broken = { ...database, query } as typeof database
  const { app } = createApp(checkDatabase(broken, pino({ level: 'silent' })))
  expect(await request(app)).toEqual({
    status: 503,
    body: { status: 'unavailable', backend: 'embedded', reason },
  })
  expect((await request(app, '/health')).status).toBe(200)
})

test('a check that hangs times out and is not repeated in the meantime', async () => {
  let checks = 0
  const { app } = createApp(() => {
    checks += 1
    return new Promise(() => {})
  })
  expect((await request(app)).status).toBe(503)
  void request(app)
  expect(checks).toBe(1)
})

test('concurrent requests share one check', async () => {
  let checks = 0
  const { app } = createApp(async () => {
    checks += 1
    return undefined
  })
  await Promise.all(Array.from({ length: 50 }, () => request(app)))
  expect(checks).toBe(1)
})
