import { RestError } from '../rest-error.ts'
import { type Field, readField, readName } from './field.ts'
import { Scanner } from './scanner.ts'

export type FieldItem = { kind: 'field'; field: Field; alias: string | undefined; cast: string | undefined }

export type EmbedItem = {
  kind: 'embed'
  name: string
  alias: string | undefined
  hint: string | undefined
  isInner: boolean
  /** `...rel(a)`: its columns stand beside those of the row that it belongs to. */
  isSpread: boolean
  items: readonly SelectItem[]
}

export type SelectItem = { kind: 'all' } | FieldItem | EmbedItem

const SPACE = /[ \t]*/y
const COMMA = /[ \t]*,[ \t]*/y
const ALIAS = /(?:"(?:[^"\\]|\\.)*"|(?:[\p{L}\p{N}_ $]|-(?!>))+):(?!:)/uy
const EMBED = /(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_ $!]|-(?!>))+\(/uy
const AGGREGATE = /(?:\.(?:count|sum|avg|max|min))?\(\)|\.(?:count|sum|avg|max|min)\(\)/y
const COUNT_ALL = /count\(\)/y
const END = /[ \t]*(?:,|\)|$)/y

/** Embedding deeper than this, or more in one request, is no question but an attack. */
const MAX_DEPTH = 10
const MAX_EMBEDS = 60

/** Reads `select=a,alias:b::text,rel!inner(c)`; everything when it is missing or empty. */
export function readSelectList(text: string | null): SelectItem[] {
  if (!text?.trim()) return [{ kind: 'all' }]
  const scanner = new Scanner('select parameter', text)
  let embeds = 0
  const items = readItems(1)
  scanner.expectEnd()
  return items

  function readItems(depth: number): SelectItem[] {
    if (depth > MAX_DEPTH) scanner.fail('Too deeply nested')
    scanner.take(SPACE)
    const items = [readItem(depth)]
    while (scanner.take(COMMA)) items.push(readItem(depth))
    scanner.take(SPACE)
    return items
  }

  function readItem(depth: number): SelectItem {
    if (scanner.take(/\*/y)) {
      if (!scanner.has(END)) scanner.fail()
      return { kind: 'all' }
    }
    if (scanner.take(/\.\.\.?/y)) return readEmbed(depth, undefined, true)
    const alias = scanner.has(ALIAS) ? readAlias() : undefined
    if (scanner.has(COUNT_ALL)) throw aggregatesRefused()
    return scanner.has(EMBED) ? readEmbed(depth, alias, false) : readColumn(alias)
  }

  function readAlias(): string {
    const alias = readName(scanner)
    scanner.expect(/:[ \t]*/y)
    return alias
  }

  function readEmbed(depth: number, alias: string | undefined, isSpread: boolean): EmbedItem {
    embeds += 1
    if (embeds > MAX_EMBEDS) scanner.fail('Too many embedded resources')
    const name = readName(scanner)
    const marks: string[] = []
    while (scanner.take(/!/y)) marks.push(readName(scanner))
    const hints = marks.filter((mark) => mark !== 'inner' && mark !== 'left')
    if (marks.length > 2 || hints.length > 1) scanner.fail()
    scanner.expect(/\(/y)
    const items = scanner.has(/[ \t]*\)/y) ? [] : readItems(depth + 1)
    scanner.expect(/[ \t]*\)/y)
    return { kind: 'embed', name, alias, hint: hints[0], isInner: marks.includes('inner'), isSpread, items }
  }

  function readColumn(alias: string | undefined): FieldItem {
    const field = readField(scanner)
    if (scanner.take(AGGREGATE)) throw aggregatesRefused()
    const cast = scanner.take(/::(?<type>[A-Za-z][\w $]*)/y)?.groups?.['type']?.trim()
    if (scanner.take(AGGREGATE)) throw aggregatesRefused()
    if (!scanner.has(END)) scanner.fail()
    return { kind: 'field', field, alias, cast }
  }
}

/** As on a hosted project, where they are off unless the owner turns them on. */
function aggregatesRefused(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
