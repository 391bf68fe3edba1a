/**
 * Limits of a request to the database. Legitimate requests ask for far less.
 *
 * Why requests have limits: docs/decisions/0025-limits-of-a-data-request.md
 */
import { RestError } from '../errors/rest-error.ts'
import type { Filter } from './filters.ts'
import { listValues, type Operation } from './operations.ts'

const MAX_FILTERS = 100
const MAX_SEARCHES = 5
/** Of all filters together, with the values of lists. */
const MAX_VALUES = 1000

/**
 * Of all patterns of `like` together. Matching takes the product of the lengths of pattern and text for every row, and
 * more for every wildcard.
 */
const MAX_PATTERN_CHARACTERS = 40
const MAX_WILDCARDS = 10

const MAX_ORDER_TERMS = 10

/** @throws RestError 400 when the filters of a request together are too many */
export function requireFewFilters(filters: readonly Filter[]): void {
  const operations = filters.flatMap(listOperations)
  const count = (test: (operation: Operation) => boolean) => operations.filter(test).length
  requireAtMost(MAX_FILTERS, operations.length, 'filters')
  const patterns = operations.filter(isPattern).flatMap(listValues).join('')
  requireAtMost(MAX_PATTERN_CHARACTERS, patterns.length, 'characters in patterns')
  requireAtMost(MAX_WILDCARDS, patterns.match(/[*%_]/g)?.length ?? 0, 'wildcards in patterns')
  requireAtMost(
    MAX_SEARCHES,
    count(({ kind }) => kind === 'search'),
    'text searches',
  )
  const values = operations.reduce((sum, operation) => sum + countValues(operation), 0)
  requireAtMost(MAX_VALUES, values, 'values in filters')
}

/** @throws RestError 400 when the orders of a request together have too many terms */
export function requireFewOrderTerms(count: number): void {
  requireAtMost(MAX_ORDER_TERMS, count, 'terms of order')
}

function listOperations(filter: Filter): Operation[] {
  return filter.kind === 'group' ? filter.filters.flatMap(listOperations) : [filter.operation]
}

function isPattern(operation: Operation): boolean {
  return operation.kind === 'compare' && operation.isPattern
}

/** An array or range has its values in one text. */
function countValues(operation: Operation): number {
  const values = listValues(operation)
  return operation.kind === 'in' ? values.length : (values[0]?.split(',').length ?? 0)
}

function requireAtMost(maximum: number, count: number, name: string): void {
  if (count <= maximum) return
  throw new RestError(400, 'PGRST100', 'The request asks for too much', {
    details: `more than ${maximum} ${name}`,
    hint: 'Send several smaller requests',
  })
}
