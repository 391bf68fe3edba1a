import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { createHealthApp, Readiness } from '../app/health.ts'
import { checkDatabase } from './check-database.ts'

const logger = pino({ level: 'silent' })
const database = await openTestDatabase()
afterAll(() => database.close())

const readiness = new Readiness({ backend: 'embedded', check: checkDatabase(database, logger) })
const app = createHealthApp(readiness)

test('/health and /ready respond while a statement never ends', async () => {
  let isEnded = false
  const slow = database
    .batch([
      { sql: `select set_config('statement_timeout', '1500', true)`, parameters: [] },
      { sql: 'select count(*) from generate_series(1, 1000000000000)', parameters: [] },
    ])
    .catch((error: unknown) => error)
    .finally(() => {
      isEnded = true
    })
  const statuses = []
  for (const path of ['/health', '/ready', '/health', '/ready'])
    statuses.push((await app.request(path)).status)
  expect([isEnded, new Set(statuses)]).toEqual([false, new Set([200])])
  expect(await slow).toMatchObject({ code: '57014' })
})
