import { Scanner } from './scanner.ts'

/** Selects an array element by index or an object member by key; `->>` returns it as text. */
export type JsonPathStep = { operator: '->' | '->>'; key: string | number }

/** A column, or a value inside a JSON column: `data->members->0->>name`. */
export type Field = { name: string; path: readonly JsonPathStep[] }

const QUOTED_NAME = /"(?<text>(?:[^"\\]|\\.)*)"/suy
const PLAIN_NAME = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy
const ARROW = /->>?/y
const INDEX = /-?\d+(?=->|::|[.,)]|$)/y

const MAX_INDEX_DIGITS = 9

/** Deeper than any document of the app. Every step takes time for every row. */
const MAX_STEPS = 5

/** Postgres truncates longer identifiers, so two of them could become one. */
const MAX_NAME_BYTES = 63

/** Parses a plain or quoted identifier. */
export function parseName(scanner: Scanner): string {
  const quoted = takeQuotedText(scanner)
  const name = quoted ?? scanner.expect(PLAIN_NAME)[0].trim()
  if (name === '' || Buffer.byteLength(name) > MAX_NAME_BYTES || name.includes('\0')) scanner.fail()
  return name
}

export function parseField(scanner: Scanner): Field {
  return { name: parseName(scanner), path: parseJsonPath(scanner) }
}

export function parseJsonPath(scanner: Scanner): JsonPathStep[] {
  const steps: JsonPathStep[] = []
  for (let arrow = scanner.take(ARROW); arrow; arrow = scanner.take(ARROW)) {
    if (steps.length === MAX_STEPS) scanner.fail('Too deeply nested')
    const index = scanner.take(INDEX)?.[0]
    if (index && index.length > MAX_INDEX_DIGITS) scanner.fail()
    const operator = arrow[0] === '->>' ? '->>' : '->'
    steps.push({ operator, key: index === undefined ? parseName(scanner) : Number(index) })
  }
  return steps
}

/** Returns the unescaped text of a quoted string at the current position, or undefined if there is none. */
export function takeQuotedText(scanner: Scanner): string | undefined {
  return scanner.take(QUOTED_NAME)?.groups?.['text']?.replaceAll(/\\(.)/gs, '$1')
}

/** Parses a list of columns, such as the value of `on_conflict`. Returns undefined if it is missing or empty. */
export function parseColumnNames(query: URLSearchParams, parameter: string): string[] | undefined {
  const text = query.get(parameter)
  if (!text) return undefined
  const scanner = new Scanner(`${parameter} parameter`, text)
  const names = [parseName(scanner)]
  while (scanner.take(/,\s*/y)) names.push(parseName(scanner))
  scanner.expectEnd()
  return [...new Set(names)]
}

/** Returns the default name of a field in the response: the last key of its JSON path, or else the column. */
export function getFieldLabel({ name, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key
  return typeof key === 'string' ? key : name
}
