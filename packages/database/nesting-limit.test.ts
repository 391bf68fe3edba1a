import { afterAll, describe, expect, test } from 'vitest'

import { rejectDeepValues } from './nesting-limit.ts'
import { openPglite } from './open-pglite.ts'

const database = await openPglite()
afterAll(() => database.close())

const nested = (depth: number, [open, close]: readonly [string, string]) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`

describe.each([
  ['a JSON array', 'select $1::jsonb is null', ['[', ']']],
  ['a JSON object', 'select $1::json is null', ['{"a":', '}']],
  ['a pattern', `select 'x' ~ $1`, ['(', ')']],
  ['a search', `select to_tsquery('simple', $1)`, ['(', ')']],
] as const)('%s', (_what, sql, brackets) => {
  test.each([501, 10_000, 200_000])(
    '%i levels deep is rejected, and the engine keeps working',
    async (depth) => {
      await expect(database.query(sql, [nested(depth, brackets)])).rejects.toMatchObject({ code: '54001' })
      const inTransaction = database.transaction((transaction) =>
        transaction.query(sql, [nested(depth, brackets)]),
      )
      await expect(inTransaction).rejects.toMatchObject({ code: '54001' })
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  test('500 levels deep is accepted', async () => {
    expect(await database.query(sql, [nested(500, brackets)])).toHaveLength(1)
  })
})

test('many brackets side by side are accepted', () => {
  expect(() => rejectDeepValues(['[]'.repeat(50_000), '}'.repeat(5000), 5, null])).not.toThrow()
})
