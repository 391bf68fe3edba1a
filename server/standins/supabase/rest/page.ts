import { RestError, unreadable } from './rest-error.ts'
import type { Table } from './schema.ts'
import { splitList, unquote } from './split-list.ts'
import { columnSql } from './sql-text.ts'

/** Which rows of a result are answered. */
export type Page = { limit: number; offset: number }

/** As on a hosted project; see `max_rows` in supabase/config.toml. */
export const MAX_ROWS = 1000

const DIRECTIONS = new Map([
  ['asc', 'asc'],
  ['desc', 'desc'],
  ['nullsfirst', 'nulls first'],
  ['nullslast', 'nulls last'],
])

/** Reads `limit` and `offset`. @throws RestError 416 for negative numbers, 400 for what is no number */
export function readPage(query: URLSearchParams): Page {
  const limit = readCount(query, 'limit') ?? MAX_ROWS
  return { limit: Math.min(limit, MAX_ROWS), offset: readCount(query, 'offset') ?? 0 }
}

/** Reads `order=a.desc.nullslast,b` as ` order by …`, or nothing. */
export function orderSql(query: URLSearchParams, table: Table): string {
  const text = query.get('order')
  if (!text) return ''
  return ` order by ${splitList(text)
    .map((item) => orderItem(item, table))
    .join(', ')}`
}

function orderItem(item: string, table: Table): string {
  const [column = '', ...directions] = item.trim().split('.')
  const words = directions.map((direction) => {
    const sql = DIRECTIONS.get(direction)
    if (!sql) throw unreadable('order', item)
    return sql
  })
  const isInOrder =
    words.length < 2 ||
    (words.length === 2 && !words[0]?.startsWith('nulls') && words[1]?.startsWith('nulls'))
  if (!isInOrder) throw unreadable('order', item)
  return [columnSql(table, unquote(column)), ...words].join(' ')
}

function readCount(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  const count = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(count)) throw unreadable(name, text)
  if (count < 0) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `The ${name} must be zero or more.`,
    })
  }
  return count
}
