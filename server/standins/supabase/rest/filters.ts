import { unreadable } from './rest-error.ts'
import type { Table } from './schema.ts'
import { insideBrackets, splitList, unquote } from './split-list.ts'
import { type BoundValues, columnSql } from './sql-text.ts'

const COMPARISONS = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
])

const IS_VALUES = new Map([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
])

const CONNECTIVES = /^(?<not>not\.)?(?<connective>and|or)$/
const NESTED = /^(?<name>(?:not\.)?(?:and|or))(?<list>\(.*\))$/s

/** Parameters of the query string that are no filters. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/** Nobody writes deeper by hand; a program that does wants to exhaust the stack. */
const MAX_DEPTH = 10

/** The conditions in the query string, such as `id=eq.5` and `or=(a.gt.1,b.is.null)`; empty when there are none. */
export function readFilters(query: URLSearchParams, table: Table, bound: BoundValues): string[] {
  const conditions: string[] = []
  for (const [name, value] of query) {
    if (RESERVED.has(name)) continue
    conditions.push(
      CONNECTIVES.test(name) ? group(name, value, 1) : condition(name, value, (operand) => operand),
    )
  }
  return conditions

  /** `or` with `(a.eq.1,and(b.gt.2,c.lt.3))` */
  function group(name: string, list: string, depth: number): string {
    const { not, connective } = CONNECTIVES.exec(name)?.groups ?? {}
    const inner = insideBrackets(list)
    if (inner === undefined || inner === '' || depth > MAX_DEPTH) throw unreadable('logic tree', list)
    const parts = splitList(inner).map((part) => member(part.trim(), depth))
    return `${not ? 'not ' : ''}(${parts.join(` ${connective} `)})`
  }

  function member(part: string, depth: number): string {
    const nested = NESTED.exec(part)?.groups
    if (nested?.['name'] && nested['list']) return group(nested['name'], nested['list'], depth + 1)
    const dot = part.indexOf('.')
    if (dot < 1) throw unreadable('logic tree', part)
    // Inside a list a value may be quoted, to hold commas; by itself its quotes are its own.
    return condition(part.slice(0, dot), part.slice(dot + 1), unquote)
  }

  function condition(column: string, expression: string, readOperand: (text: string) => string): string {
    const isNegated = expression.startsWith('not.')
    const positive = isNegated ? expression.slice('not.'.length) : expression
    const dot = positive.indexOf('.')
    if (dot < 1) throw unreadable('filter', expression)
    const sql = comparison(columnSql(table, unquote(column)), positive.slice(0, dot), positive.slice(dot + 1))
    if (sql === undefined) throw unreadable('filter', expression)
    return isNegated ? `not (${sql})` : sql

    function comparison(left: string, operator: string, operand: string): string | undefined {
      if (operator === 'is') {
        const value = IS_VALUES.get(operand.toLowerCase())
        return value && `${left} is ${value}`
      }
      if (operator === 'in') return membership(left, operand)
      const symbol = COMPARISONS.get(operator)
      if (!symbol) return undefined
      const value = readOperand(operand)
      // An asterisk stands for '%', which is awkward in an address.
      return `${left} ${symbol} ${bound.bind(operator.endsWith('like') ? value.replaceAll('*', '%') : value)}`
    }
  }

  function membership(left: string, list: string): string | undefined {
    const inner = insideBrackets(list)
    if (inner === undefined) return undefined
    const places = splitList(inner).map((item) => bound.bind(unquote(item)))
    return places.length > 0 ? `${left} in (${places.join(', ')})` : 'false'
  }
}

/** ` where …`, or nothing. */
export function whereSql(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}
