import type { Scanner } from './scanner.ts'

/** A step into a JSON value, to an element by its number or a member by its key; `->>` gives it as text. */
export type JsonStep = { operator: '->' | '->>'; key: string | number }

/** A column, or a place inside a JSON value: `data->members->0->>name`. */
export type Field = { name: string; path: readonly JsonStep[] }

const QUOTED = /"(?<text>(?:[^"\\]|\\.)*)"/suy
const PLAIN = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy
const ARROW = /->>?/y
const INDEX = /-?\d+(?=->|::|[.,)]|$)/y

/** Numbers longer than this are no place in any list. */
const MAX_INDEX_DIGITS = 9

/** Postgres cuts longer names off, and then two may become one. */
const MAX_NAME_BYTES = 63

/** A name as it stands, or quoted where it holds other characters. */
export function readName(scanner: Scanner): string {
  const quoted = takeQuoted(scanner)
  const name = quoted ?? scanner.expect(PLAIN)[0].trim()
  if (name === '' || Buffer.byteLength(name) > MAX_NAME_BYTES || name.includes('\0')) scanner.fail()
  return name
}

export function readField(scanner: Scanner): Field {
  return { name: readName(scanner), path: readPath(scanner) }
}

export function readPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  for (let arrow = scanner.take(ARROW); arrow; arrow = scanner.take(ARROW)) {
    const index = scanner.take(INDEX)?.[0]
    if (index && index.length > MAX_INDEX_DIGITS) scanner.fail()
    const operator = arrow[0] === '->>' ? '->>' : '->'
    steps.push({ operator, key: index === undefined ? readName(scanner) : Number(index) })
  }
  return steps
}

/** What stands between quotes, without its escapes; nothing when no quote stands here. */
export function takeQuoted(scanner: Scanner): string | undefined {
  return scanner.take(QUOTED)?.groups?.['text']?.replaceAll(/\\(.)/gs, '$1')
}

/** What a field is called in an answer: after its last key in a JSON value, else after its column. */
export function nameOf({ name, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key
  return typeof key === 'string' ? key : name
}
