import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from './database.ts'
import { openTestDatabase } from './testing/database.ts'

const LIMIT_MS = 300
const ENDED = { code: '57014', message: 'canceling statement due to statement timeout' }

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.runScript(`
    create table public.numbers (value integer);
    create table public.texts as select repeat('ab ', 300) || n as body from generate_series(1, 3000) n`)
})
afterAll(() => database.close())

const SET_LIMIT = `select set_config('statement_timeout', '${LIMIT_MS}', true)`

const runLimited = (sql: string) =>
  database.batch([
    { sql: SET_LIMIT, parameters: [] },
    { sql, parameters: [] },
  ])

const insert = (value: number) =>
  database.transaction((transaction) =>
    transaction.query('insert into public.numbers values ($1) returning value', [value]),
  )

const readNumbers = async () => {
  const rows = await database.query<{ value: number }>('select value from public.numbers order by value')
  return rows.map(({ value }) => value)
}

const ENDLESS = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b'

describe('a statement that passes its time limit is ended', () => {
  test.each([
    ['a product of rows', ENDLESS],
    ['a recursive query', 'with recursive r as (select 1 union all select 1 from r) select count(*) from r'],
    ['a function', `do $$ begin loop end loop; end $$`],
    ['a sleep', 'select pg_sleep(60)::text'],
    ['a regular expression', `select count(*) from public.texts where body ~ '(a?b?c?){100}(a|b| ){40}$'`],
    [
      'a search',
      `select count(*) from public.texts a, public.texts b where to_tsvector('english', a.body || b.body) @@ 'x'`,
    ],
    [
      'a pattern',
      `select count(*) from public.texts a, public.texts b where a.body || b.body ilike '%a%b%a%b%c'`,
    ],
    [
      'a sort',
      'select max(n) from (select n from generate_series(1, 100000000) n order by md5(n::text)) as sorted',
    ],
    [
      'JSON',
      `select count(*) from public.texts a, public.texts b where to_jsonb(a.body || b.body) #>> '{}' = 'x'`,
    ],
    ['arithmetic', 'select sum((3::numeric ^ 20000) % n) from generate_series(1, 1000000) n'],
  ])('%s', async (_, sql) => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 10)
    try {
      await expect(runLimited(sql)).rejects.toMatchObject(ENDED)
    } finally {
      clearInterval(timer)
    }
    // This thread was free meanwhile.
    expect(ticks).toBeGreaterThan(0)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('together with its transaction, and with nothing else', async () => {
    await insert(1)
    const slow = database.transaction(async (transaction) => {
      await transaction.query(SET_LIMIT)
      await transaction.query('insert into public.numbers values (2)')
      await transaction.query(ENDLESS)
    })
    const waiting = [insert(3), insert(4), database.query('insert into public.numbers values (5)')]
    await expect(slow).rejects.toMatchObject(ENDED)
    await Promise.all(waiting)
    expect(await readNumbers()).toEqual([1, 3, 4, 5])
  })

  test('however often, and all others run once', async () => {
    await database.query('delete from public.numbers')
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => (index % 10 === 4 ? runLimited(ENDLESS) : insert(index))),
    )
    const failed = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(failed).toEqual([4, 14, 24])
    const expected = Array.from({ length: 30 }, (_, index) => index).filter(
      (index) => !failed.includes(index),
    )
    expect(await readNumbers()).toEqual(expected)
  })

  test('but not because it had to wait', async () => {
    const sleeps = Array.from({ length: 5 }, () => runLimited('select pg_sleep(0.15)::text'))
    expect(await Promise.all(sleeps)).toHaveLength(5)
  })

  test('and the next transaction works if the work caught the error', async () => {
    const caught = await database
      .transaction(async (transaction) => {
        await transaction.query(SET_LIMIT)
        return transaction.query(ENDLESS).catch((error: unknown) => error)
      })
      .catch((error: unknown) => error)
    expect(caught).toBeInstanceOf(Error)
    await insert(100)
    expect(await readNumbers()).toContain(100)
  })
})
