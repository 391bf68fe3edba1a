import { takeQuoted } from './field.ts'
import { requireCheap } from './regular-expression.ts'
import type { Scanner } from './scanner.ts'

/** What is asked of one value. */
export type Test =
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

const SYMBOLS = new Map([
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

/** The comparisons that may be made with any or all of a list. */
const QUANTIFIABLE = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])

const SEARCHES = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
])

const IS_VALUE = /(?:null|not_null|true|false|unknown)(?=[,)]|$)/iy

/** Whether text begins as a test does, which tells a filter from an argument of a function. */
export function looksLikeTest(text: string): boolean {
  const word = /^(?:not\.)?(?<word>[a-z]+)(?:\([^)]*\))?\./.exec(text)?.groups?.['word']
  return word !== undefined && (isOperator(word) || word === 'not')
}

/** Reads `eq.5`, `in.(a,b)`, `like(any).{a*,b*}` or `fts(english).word`; `readValue` reads what stands behind the dot. */
export function readTest(scanner: Scanner, readValue: () => string): Test {
  const operator = scanner.take(/[a-z]+/y)?.[0] ?? ''
  const modifier = scanner.take(/\((?<text>[^()]*)\)/y)?.groups?.['text']
  if (!isOperator(operator) || !scanner.take(/\./y)) {
    const asked = modifier === undefined ? operator : `${operator}(${modifier})`
    scanner.fail(`unknown single value operator ${asked.slice(0, 100)}`)
  }
  const searchFunction = SEARCHES.get(operator)
  if (searchFunction !== undefined) {
    if (modifier !== undefined && !/^[\w $]+$/.test(modifier)) scanner.fail()
    return { kind: 'search', function: searchFunction, language: modifier, value: readValue() }
  }
  const quantifier = modifier === 'any' || modifier === 'all' ? modifier : undefined
  const isAllowed = modifier === undefined || (quantifier && QUANTIFIABLE.has(operator))
  if (!isAllowed) scanner.fail(`unknown single value operator ${operator}(${modifier?.slice(0, 100)})`)
  if (operator === 'is') return { kind: 'is', value: scanner.expect(IS_VALUE)[0].toLowerCase() }
  if (operator === 'in') return { kind: 'in', values: readList(scanner) }
  if (operator === 'isdistinct') return { kind: 'distinct', value: readValue() }
  const symbol = SYMBOLS.get(operator) ?? scanner.fail()
  const value = readValue()
  if (operator.endsWith('match')) requireCheap(value)
  return { kind: 'compare', symbol, quantifier, isPattern: operator.endsWith('like'), value }
}

/** A value in a list of conditions, which ends at a comma or bracket unless it is quoted or in braces. */
export function readListedValue(scanner: Scanner): string {
  const quoted = scanner.has(/"(?:[^"\\]|\\.)*"[ \t]*(?=[,)]|$)/suy) ? takeQuoted(scanner) : undefined
  return quoted ?? scanner.take(/\{[^{}]*\}(?=[,)]|$)/uy)?.[0] ?? scanner.expect(/[^,)]*/y)[0]
}

function readList(scanner: Scanner): string[] {
  scanner.expect(/[ \t]*\([ \t]*/y)
  if (scanner.take(/\)/y)) return []
  const values = [readListedItem(scanner)]
  while (scanner.take(/,/y)) values.push(readListedItem(scanner))
  scanner.expect(/\)[ \t]*/y)
  return values
}

function readListedItem(scanner: Scanner): string {
  const quoted = scanner.has(/"(?:[^"\\]|\\.)*"(?=[,)])/suy) ? takeQuoted(scanner) : undefined
  return quoted ?? scanner.expect(/[^,)]*/y)[0]
}

function isOperator(word: string): boolean {
  return SYMBOLS.has(word) || SEARCHES.has(word) || word === 'is' || word === 'in' || word === 'isdistinct'
}
