import { type Field, readField, readName } from './field.ts'
import { Scanner } from './scanner.ts'

export type OrderTerm = {
  /** The embedded row whose field it is; nothing for a field of the row itself. */
  relation: string | undefined
  field: Field
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | undefined
}

const RELATION = /(?:"(?:[^"\\]|\\.)*"|(?:[\p{L}\p{N}_ $]|-(?!>))+)\(/uy

/** Reads `order=a.desc.nullslast,rel(b)`. */
export function readOrderTerms(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text)
  const terms = [readTerm(scanner)]
  while (scanner.take(/,/y)) terms.push(readTerm(scanner))
  scanner.expectEnd()
  return terms
}

function readTerm(scanner: Scanner): OrderTerm {
  scanner.take(/[ \t]*/y)
  const relation = scanner.has(RELATION) ? readName(scanner) : undefined
  if (relation !== undefined) scanner.expect(/\(/y)
  const field = readField(scanner)
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
