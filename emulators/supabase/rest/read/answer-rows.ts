import type { Querier } from '@marquee/database/database.ts'

import { type AnswerWish, answerWithRows, requireAtMost, requireOneIfWanted } from '../answer.ts'
import { notSatisfiable, type Page } from '../query/page.ts'
import { bodySql, finishBody } from './body-sql.ts'
import { rowsSql } from './embedded-sql.ts'
import type { Rows } from './rows.ts'
import { type BoundValues, tooComplex } from './sql-text.ts'
import { estimate, totalSql } from './total-rows.ts'

/** A statement that gives rows; `given` is what stands before it in the `with`, and ends with a comma. */
export type ReadStatement = {
  rows: Rows
  page: Page
  bound: BoundValues
  given?: string
  /** There is one row at most, which is answered alone whatever is asked. */
  isOne?: boolean
}

type Found = { body: string | null; count: number; total: number | null }

/** Answers with one page of rows, and how many there are in all where that is asked for. */
export async function answerRows(
  transaction: Querier,
  wish: AnswerWish,
  { rows, page, bound, given = '', isOne = false }: ReadStatement,
): Promise<Response> {
  const { context, preferences } = wish
  const mediaType =
    isOne && wish.mediaType.form === 'array' ? { ...wish.mediaType, form: 'object' as const } : wish.mediaType
  const inOrder = { ...rows, part: { ...rows.part, offset: page.offset } }
  const [found] = await transaction.query<Found>(
    `with ${given}page as (${rowsSql(inOrder, page.limit)})
     select ${bodySql(mediaType)} as body, count(*) as count, ${totalSql(rows, preferences)} as total from page`,
    bound.values,
  )
  if (!found) throw tooComplex()
  if (!isOne) requireOneIfWanted(mediaType, found.count)
  requireAtMost(preferences, found.count)
  const total = await estimate(transaction, preferences, { rows, bound, given }, found.total)
  requireOffsetWithin(page, total)
  context.header('content-range', contentRange(page, found.count, total))
  const isPart = total !== null && found.count < total
  return answerWithRows(
    { ...wish, mediaType },
    finishBody(mediaType, rows.columns, found.body ?? 'null'),
    isPart ? 206 : 200,
  )
}

function contentRange({ offset }: Page, count: number, total: number | null): string {
  return `${count > 0 ? `${offset}-${offset + count - 1}` : '*'}/${total ?? '*'}`
}

function requireOffsetWithin({ offset }: Page, total: number | null): void {
  if (total === null || offset === 0 || offset <= total) return
  throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`)
}
