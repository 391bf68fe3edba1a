import { openTestDatabase } from '@marquee/database/testing/test-database.ts'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { checkDatabase } from '../db/check-database.ts'
import { createHealthApp, Readiness, type Check } from './health.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function ask(app: Hono, path = '/ready') {
  const response = await app.request(path)
  const body: unknown = await response.json()
  return { status: response.status, body }
}

function appWith(check?: Check) {
  const readiness = new Readiness({ backend: 'embedded', check })
  return { app: createHealthApp(readiness), readiness }
}

test('with a migrated database the product is ready, until it stops', async () => {
  const { app, readiness } = appWith(checkDatabase(database, pino({ level: 'silent' })))
  expect(await ask(app)).toEqual({ status: 200, body: { status: 'ready', backend: 'embedded' } })
  readiness.stop()
  expect(await ask(app)).toEqual({
    status: 503,
    body: { status: 'unavailable', backend: 'embedded', reason: 'stopping' },
  })
  expect((await ask(app, '/health')).status).toBe(200)
})

test.each([
  [
    'does not answer',
    async () => Promise.reject(new Error('connect ECONNREFUSED at 10.0.0.1')),
    'the database does not answer',
  ],
  ['is empty', async () => [{ migrated: false }], 'the database is not migrated'],
  ['lacks a migration', async () => [{ migrated: true, count: 1 }], 'the database is not migrated'],
])(
  'with a database that %s it is not, and strangers hear no more than that',
  async (_what, query, reason) => {
    // Only what is asked of it here is there.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const broken = { ...database, query } as typeof database
    const { app } = appWith(checkDatabase(broken, pino({ level: 'silent' })))
    expect(await ask(app)).toEqual({
      status: 503,
      body: { status: 'unavailable', backend: 'embedded', reason },
    })
    expect((await ask(app, '/health')).status).toBe(200)
  },
)

test('a database that never answers is not waited for, and not asked again meanwhile', async () => {
  let asked = 0
  const { app } = appWith(() => {
    asked += 1
    return new Promise(() => {})
  })
  expect((await ask(app)).status).toBe(503)
  void ask(app)
  expect(asked).toBe(1)
})

test('asked by many at once, the database is asked once', async () => {
  let asked = 0
  const { app } = appWith(async () => {
    asked += 1
    return undefined
  })
  await Promise.all(Array.from({ length: 50 }, () => ask(app)))
  expect(asked).toBe(1)
})
