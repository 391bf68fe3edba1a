import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { expect, test } from 'vitest'

import { ERROR_SUBCODES } from '#domain/error-subcodes.ts'

/** A `raise` with an SQLSTATE of our own. Platform codes such as 42501 speak for themselves. */
const RAISED_RULE = /raise exception [^;]*errcode = '(?:PT\d{3}|P0001)'[^;]*;/g

test('each rule of the SQL functions has a subcode, and the domain code lists all', async () => {
  const database = await openTestDatabase()
  const functions = await database.query<{ source: string }>(
    `select prosrc as source from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  await database.close()
  const rules = functions.flatMap(({ source }) => source.match(RAISED_RULE) ?? [])
  const subcodes = rules.map((rule) => /detail = '(?<subcode>\w+)'/.exec(rule)?.groups?.['subcode'] ?? rule)
  expect(subcodes.toSorted()).toEqual([...ERROR_SUBCODES])
})
