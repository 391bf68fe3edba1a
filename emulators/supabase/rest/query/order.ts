import { type Field, parseField, parseName } from './field.ts'
import { Scanner } from './scanner.ts'

export type OrderTerm = {
  /** The embedded resource that has the field, or undefined for the resource itself. */
  relation: string | undefined
  field: Field
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | undefined
}

const RELATION = /(?:"(?:[^"\\]|\\.)*"|(?:[\p{L}\p{N}_ $]|-(?!>))+)\(/uy

/** Parses `a.desc.nullslast,rel(b)`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text)
  const terms = [parseOrderTerm(scanner)]
  while (scanner.take(/,/y)) terms.push(parseOrderTerm(scanner))
  scanner.expectEnd()
  return terms
}

function parseOrderTerm(scanner: Scanner): OrderTerm {
  scanner.take(/[ \t]*/y)
  const relation = scanner.has(RELATION) ? parseName(scanner) : undefined
  if (relation !== undefined) scanner.expect(/\(/y)
  const field = parseField(scanner)
  if (relation !== undefined) scanner.expect(/\)/y)
  const direction = scanner.take(/\.(?<word>asc|desc)(?=[.,\s]|$)/y)?.groups?.['word']
  const nulls = scanner.take(/\.nulls(?<word>first|last)(?=[,\s]|$)/y)?.groups?.['word']
  scanner.take(/[ \t]*/y)
  return {
    relation,
    field,
    direction: direction === 'desc' ? 'desc' : 'asc',
    nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
  }
}
