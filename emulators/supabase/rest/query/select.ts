import { type Field, parseField, parseName } from './field.ts'
import { Scanner } from './scanner.ts'

export type FieldItem = { kind: 'field'; field: Field; alias: string | undefined; cast: string | undefined }

export type AggregateItem = {
  kind: 'aggregate'
  aggregate: Aggregate
  /** Undefined for `count()`, which counts rows. */
  field: Field | undefined
  alias: string | undefined
  /** Of the argument. */
  cast: string | undefined
}

export type Aggregate = {
  function: string
  /** Of the result. */
  cast: string | undefined
}

export type EmbedItem = {
  kind: 'embed'
  name: string
  alias: string | undefined
  hint: string | undefined
  isInner: boolean
  /** `...rel(a)`: puts the columns into the parent row. */
  isSpread: boolean
  items: readonly SelectItem[]
}

export type SelectItem = { kind: 'all' } | FieldItem | AggregateItem | EmbedItem

const SPACE = /[ \t]*/y
const COMMA = /[ \t]*,[ \t]*/y
const ALIAS = /(?:"(?:[^"\\]|\\.)*"|(?:[\p{L}\p{N}_ $]|-(?!>))+):(?!:)/uy
const EMBED = /(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_ $!]|-(?!>))+\(/uy
const AGGREGATE = /\.(?<name>count|sum|avg|max|min)\(\)/y
const COUNT_ROWS = /count\(\)/y
const CAST = /::(?<type>[A-Za-z][\w $]*)/y
const END = /[ \t]*(?:,|\)|$)/y

/** Protect the database, since rows multiply with every level; legitimate queries embed less. */
const MAX_EMBED_DEPTH = 3
const MAX_EMBEDS = 20
/** Together with the embedded resources. */
const MAX_ITEMS = 200

/** Parses `a,alias:b::text,c.sum(),rel!inner(d)`. A missing or empty list selects all columns. */
export function parseSelect(text: string | null): SelectItem[] {
  if (!text?.trim()) return [{ kind: 'all' }]
  const scanner = new Scanner('select parameter', text)
  let embeds = 0
  let count = 0
  const items = parseItems(1)
  scanner.expectEnd()
  return items

  function parseItems(depth: number): SelectItem[] {
    if (depth > MAX_EMBED_DEPTH + 1) scanner.fail('Too deeply nested')
    scanner.take(SPACE)
    const items = [parseItem(depth)]
    while (scanner.take(COMMA)) items.push(parseItem(depth))
    scanner.take(SPACE)
    return items
  }

  function parseItem(depth: number): SelectItem {
    count += 1
    if (count > MAX_ITEMS) scanner.fail('Too many columns')
    if (scanner.take(/\*/y)) {
      if (!scanner.has(END)) scanner.fail()
      return { kind: 'all' }
    }
    if (scanner.take(/\.\.\.?/y)) return parseEmbed(depth, undefined, true)
    const alias = scanner.has(ALIAS) ? parseAlias() : undefined
    if (scanner.take(COUNT_ROWS)) return parseAggregate('count', { field: undefined, alias, cast: undefined })
    return scanner.has(EMBED) ? parseEmbed(depth, alias, false) : parseColumn(alias)
  }

  function parseAlias(): string {
    const alias = parseName(scanner)
    scanner.expect(/:[ \t]*/y)
    return alias
  }

  function parseEmbed(depth: number, alias: string | undefined, isSpread: boolean): EmbedItem {
    embeds += 1
    if (embeds > MAX_EMBEDS) scanner.fail('Too many embedded resources')
    const name = parseName(scanner)
    const modifiers: string[] = []
    while (scanner.take(/!/y)) modifiers.push(parseName(scanner))
    const hints = modifiers.filter((modifier) => modifier !== 'inner' && modifier !== 'left')
    if (modifiers.length > 2 || hints.length > 1) scanner.fail()
    scanner.expect(/\(/y)
    const items = scanner.has(/[ \t]*\)/y) ? [] : parseItems(depth + 1)
    scanner.expect(/[ \t]*\)/y)
    return {
      kind: 'embed',
      name,
      alias,
      hint: hints[0],
      isInner: modifiers.includes('inner'),
      isSpread,
      items,
    }
  }

  function parseColumn(alias: string | undefined): FieldItem | AggregateItem {
    const field = parseField(scanner)
    const cast = parseCast()
    const aggregate = scanner.take(AGGREGATE)?.groups?.['name']
    if (aggregate !== undefined) return parseAggregate(aggregate, { field, alias, cast })
    if (!scanner.has(END)) scanner.fail()
    return { kind: 'field', field, alias, cast }
  }

  function parseAggregate(
    name: string,
    argument: Pick<AggregateItem, 'field' | 'alias' | 'cast'>,
  ): AggregateItem {
    const cast = parseCast()
    if (!scanner.has(END)) scanner.fail()
    return { kind: 'aggregate', aggregate: { function: name, cast }, ...argument }
  }

  function parseCast(): string | undefined {
    return scanner.take(CAST)?.groups?.['type']?.trim()
  }
}
