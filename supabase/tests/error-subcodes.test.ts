import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { expect, test } from 'vitest'

import { ERROR_SUBCODES } from '#domain/error-subcodes.ts'

const COMMENT = /--.*$/gm
const HANDLER_CONDITION = /\b(?:when|or)\s+sqlstate\s+'\w+'/g
const STATEMENT = /(?:'[^']*'|[^';])+/g

/** An SQLSTATE of our own, however it is raised; P0001 is the default. Platform codes such as 42501 speak for themselves. */
const RULE = /'(?:PT\d{3}|P0001)'|\braise\s+(?:exception\b|')(?!.*\berrcode\b)/s

/** Returns the subcodes of the rules in a function, and the statements that have none. */
function findRules(source: string): string[] {
  const statements = source.replace(COMMENT, '').replace(HANDLER_CONDITION, '').match(STATEMENT) ?? []
  return statements
    .filter((statement) => RULE.test(statement))
    .map((statement) => /detail = '(?<subcode>\w+)'/.exec(statement)?.groups?.['subcode'] ?? statement)
}

test.each([
  [`raise exception 'Full; wait' using errcode = 'PT409', detail = 'full';`, ['full']],
  [`raise sqlstate 'PT402' using message = 'Pay', detail = 'unpaid';`, ['unpaid']],
  [`raise sqlstate 'PT402';`, [`raise sqlstate 'PT402'`]],
  [`raise exception 'Full';`, [`raise exception 'Full'`]],
  [`raise exception 'Sign in' using errcode = '42501';`, []],
  [`code := 'P0001';`, [`code := 'P0001'`]],
  [`exception when check_violation or sqlstate 'PT409' then return;`, []],
])('the rules of %s', (source, rules) => {
  expect(findRules(source)).toEqual(rules)
})

test('each rule of the SQL functions has a subcode, and the domain code lists all', async () => {
  const database = await openTestDatabase()
  const functions = await database.query<{ source: string }>(
    `select prosrc as source from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  await database.close()
  expect(new Set(functions.flatMap(({ source }) => findRules(source)))).toEqual(new Set(ERROR_SUBCODES))
})
