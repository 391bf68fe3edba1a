import { takeQuotedText } from './field.ts'
import type { Scanner } from './scanner.ts'

/** An operator with its operand: `eq.5`. */
export type Operation =
  | { kind: 'is'; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; function: string; language: string | undefined; value: string }
  | {
      kind: 'compare'
      symbol: string
      quantifier: 'any' | 'all' | undefined
      isPattern: boolean
      value: string
    }

const SQL_OPERATORS = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxr', '&<'],
  ['nxl', '&>'],
  ['adj', '-|-'],
])

/** Operators that accept `(any)` and `(all)`. */
const QUANTIFIABLE = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])

const SEARCH_FUNCTIONS = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
])

const IS_VALUE = /(?:null|not_null|true|false|unknown)(?=[,)]|$)/iy

/** Returns true if text begins with an operator, which distinguishes a filter from a function argument. */
export function isFilterValue(text: string): boolean {
  const word = /^(?:not\.)?(?<word>[a-z]+)(?:\([^)]*\))?\./.exec(text)?.groups?.['word']
  return word !== undefined && (isOperator(word) || word === 'not')
}

/** Parses `eq.5`, `in.(a,b)`, `like(any).{a*,b*}` or `fts(english).word`. `parseValue` parses the text after the dot. */
export function parseOperation(scanner: Scanner, parseValue: () => string): Operation {
  const operator = scanner.take(/[a-z]+/y)?.[0] ?? ''
  const modifier = scanner.take(/\((?<text>[^()]*)\)/y)?.groups?.['text']
  if (!isOperator(operator) || !scanner.take(/\./y)) {
    const name = modifier === undefined ? operator : `${operator}(${modifier})`
    scanner.fail(`unknown single value operator ${name.slice(0, 100)}`)
  }
  const searchFunction = SEARCH_FUNCTIONS.get(operator)
  if (searchFunction !== undefined) {
    if (modifier !== undefined && !/^[\w $]+$/.test(modifier)) scanner.fail()
    return { kind: 'search', function: searchFunction, language: modifier, value: parseValue() }
  }
  const quantifier = modifier === 'any' || modifier === 'all' ? modifier : undefined
  const isAllowed = modifier === undefined || (quantifier && QUANTIFIABLE.has(operator))
  if (!isAllowed) scanner.fail(`unknown single value operator ${operator}(${modifier?.slice(0, 100)})`)
  if (operator === 'is') return { kind: 'is', value: scanner.expect(IS_VALUE)[0].toLowerCase() }
  if (operator === 'in') return { kind: 'in', values: parseList(scanner) }
  if (operator === 'isdistinct') return { kind: 'distinct', value: parseValue() }
  const symbol = SQL_OPERATORS.get(operator) ?? scanner.fail()
  const value = parseValue()
  const isPattern = operator.endsWith('like')
  return { kind: 'compare', symbol, quantifier, isPattern, value }
}

/** Parses a value in an `and` or `or` list, which ends at a comma or parenthesis unless it is quoted or in braces. */
export function parseGroupedValue(scanner: Scanner): string {
  const quoted = scanner.has(/"(?:[^"\\]|\\.)*"[ \t]*(?=[,)]|$)/suy) ? takeQuotedText(scanner) : undefined
  return quoted ?? scanner.take(/\{[^{}]*\}(?=[,)]|$)/uy)?.[0] ?? scanner.expect(/[^,)]*/y)[0]
}

function parseList(scanner: Scanner): string[] {
  scanner.expect(/[ \t]*\([ \t]*/y)
  if (scanner.take(/\)/y)) return []
  const values = [parseListItem(scanner)]
  while (scanner.take(/,/y)) values.push(parseListItem(scanner))
  scanner.expect(/\)[ \t]*/y)
  return values
}

function parseListItem(scanner: Scanner): string {
  const quoted = scanner.has(/"(?:[^"\\]|\\.)*"(?=[,)])/suy) ? takeQuotedText(scanner) : undefined
  return quoted ?? scanner.expect(/[^,)]*/y)[0]
}

function isOperator(word: string): boolean {
  return (
    SQL_OPERATORS.has(word) ||
    SEARCH_FUNCTIONS.has(word) ||
    word === 'is' ||
    word === 'in' ||
    word === 'isdistinct'
  )
}

/** Returns the values that the operator compares with. */
export function listValues(operation: Operation): readonly string[] {
  return operation.kind === 'in' ? operation.values : [operation.value]
}
