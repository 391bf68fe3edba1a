import { openProductDatabase } from '@marquee/database/testing/database.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { createHealthApp, Readiness } from '../app/health.ts'
import { checkDatabase } from './check-database.ts'

const logger = pino({ level: 'silent' })
const database = await openProductDatabase(logger)
afterAll(() => database.close())

const readiness = new Readiness({ backend: 'embedded', check: checkDatabase(database, logger) })
const app = createHealthApp(readiness)

test('/health responds while a statement never ends, and /ready when it has been ended', async () => {
  let isEnded = false
  const slow = database
    .batch(
      [
        { sql: `select set_config('statement_timeout', '1500', true)`, parameters: [] },
        { sql: 'select count(*) from generate_series(1, 1000000000000)', parameters: [] },
      ],
      { timeoutMs: 1500 },
    )
    .catch((error: unknown) => error)
    .finally(() => {
      isEnded = true
    })
  const statuses = []
  for (let request = 0; request < 20; request += 1) statuses.push((await app.request('/health')).status)
  expect([isEnded, new Set(statuses)]).toEqual([false, new Set([200])])
  expect(await slow).toMatchObject({ code: '57014' })
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  expect((await app.request('/ready')).status).toBe(200)
})
