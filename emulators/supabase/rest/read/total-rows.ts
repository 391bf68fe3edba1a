import type { Querier } from '@marquee/database/database.ts'

import type { Preferences } from '../preferences.ts'
import { MAX_ROWS } from '../query/page.ts'
import type { Rows } from './rows.ts'
import { type BoundValues, whereSql } from './sql-text.ts'

type Plan = { 'Plan Rows': number }

/** How many rows there are in all, as an expression: not wanted, exactly, or exactly up to the most that one answer holds. */
export function totalSql(rows: Rows, { count }: Preferences): string {
  if (count === 'exact') return `(select count(*) ${fromSql(rows)})`
  if (count === 'estimated') {
    return `(select count(*) from (select ${fromSql(rows)} limit ${MAX_ROWS + 1}) as counted)`
  }
  return 'null::bigint'
}

/** The total that is told: what was counted, or what Postgres expects where that is asked for or counting was given up. */
export async function estimate(
  transaction: Querier,
  { count }: Preferences,
  { rows, bound, given }: { rows: Rows; bound: BoundValues; given: string },
  counted: number | null,
): Promise<number | null> {
  const isCounted = counted !== null && counted <= MAX_ROWS
  if (count === undefined || count === 'exact' || (count === 'estimated' && isCounted)) return counted
  const before = given === '' ? '' : `with ${given.replace(/,\s*$/, '')} `
  // Every value must stand in the statement, and here those that only the columns name do not; behind the conditions,
  // which say what type each has, and where it changes nothing of what is expected.
  const values = bound.values.map((_, index) => `$${index + 1}::text`).join(', ')
  const mention = values === '' ? '' : ` order by (array[${values}])[1]`
  const [explained] = await transaction.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${before}select ${fromSql(rows)}${mention}`,
    bound.values,
  )
  return Math.max(counted ?? 0, explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

function fromSql({ source, conditions }: Rows): string {
  return `from ${source.from}${whereSql(conditions)}`
}
