import { type Field, nameOf } from '../query/field.ts'
import type { OrderTerm } from '../query/order-terms.ts'
import { newPart, type Part, pathKey, type ReadQuery } from '../query/read-query.ts'
import type { EmbedItem, FieldItem, SelectItem } from '../query/select-list.ts'
import type { Test } from '../query/value-test.ts'
import { RestError } from '../rest-error.ts'
import type { Snapshot } from '../schema/snapshot.ts'
import { conditionSql } from './condition-sql.ts'
import { embeddedSource } from './embedded-source.ts'
import { embeddedColumns, existsSql, joinSql } from './embedded-sql.ts'
import { findRelationship } from './find-relationship.ts'
import { type OutputColumn, outputColumns } from './output-columns.ts'
import { fieldSql, type RowSource } from './row-source.ts'
import type { Embedded, Rows } from './rows.ts'
import { type BoundValues, whereSql } from './sql-text.ts'

export type Question = {
  query: ReadQuery
  snapshot: Snapshot
  bound: BoundValues
  /** Whether every column's name must be known before the statement runs. */
  needsNames?: boolean
}

/**
 * Turns a question about the rows of `source` into SQL, with all that is embedded in them. `root` is what is asked of
 * these rows themselves. @throws RestError for every name that the schema does not have
 */
export function compileRows(question: Question, source: RowSource, root: Part): Rows {
  const { query, snapshot, bound } = question
  const seen = new Set<string>()
  let count = 0
  const rows = level(source, query.select, [], root, question.needsNames ?? false)
  requireAllEmbedded(query, seen)
  return rows

  function level(
    source: RowSource,
    items: readonly SelectItem[],
    path: readonly string[],
    part: Part,
    needsNames: boolean,
  ): Rows {
    const embedded = items.filter((item) => item.kind === 'embed').map((item) => embed(source, item, path))
    const named = items.flatMap((item, index): OutputColumn[] => {
      if (item.kind === 'all') return []
      if (item.kind === 'field')
        return isReplaced(item, items.slice(index + 1)) ? [] : [outputField(source, item)]
      return embedded.filter((candidate) => candidate.item === item).flatMap(embeddedColumns)
    })
    const hasStar = items.some(({ kind }) => kind === 'all')
    const own = part.conditions.map((condition) =>
      conditionSql(condition, {
        bound,
        fieldSql: (field) => fieldSql(source, field, bound),
        embeddedSql: (field, test) => presenceSql(source, embedded, field, test),
      }),
    )
    const inner = embedded.filter(({ item }) => item.isInner).map(({ rows }) => existsSql(rows))
    return {
      source,
      part,
      columns: outputColumns(source, hasStar, named, needsNames),
      joins: embedded.map(joinSql).join(''),
      conditions: [...source.conditions, ...inner, ...own],
      order: orderSql(source, embedded, part.order),
    }
  }

  function embed(parent: RowSource, item: EmbedItem, path: readonly string[]): Embedded {
    const relationship = findRelationship(parent.table, item, snapshot)
    const ownPath = [...path, outputName(item)]
    const key = pathKey(ownPath)
    seen.add(key)
    count += 1
    const alias = `e${count}`
    const source = embeddedSource(parent, relationship, snapshot, count)
    const part = query.partByPath.get(key) ?? newPart(ownPath)
    return { item, alias, rows: level(source, item.items, ownPath, part, item.isSpread) }
  }

  function outputField(source: RowSource, item: FieldItem): OutputColumn {
    const { field, cast } = item
    const { sql } = fieldSql(source, field, bound)
    return {
      name: outputName(item),
      sql: cast === undefined ? sql : `cast(${sql} as ${castType(cast, snapshot)})`,
    }
  }

  function orderSql(source: RowSource, embedded: readonly Embedded[], terms: readonly OrderTerm[]): string {
    const parts = terms.map(({ relation, field, direction, nulls }) => {
      const sql =
        relation === undefined
          ? fieldSql(source, field, bound).sql
          : relatedSql(source, embedded, relation, field)
      return `${sql} ${direction}${nulls ? ` nulls ${nulls}` : ''}`
    })
    return parts.length > 0 ? ` order by ${parts.join(', ')}` : ''
  }

  /** The field of the one embedded row that the rows are ordered by. */
  function relatedSql(source: RowSource, embedded: readonly Embedded[], name: string, field: Field): string {
    const found = embedded.find(({ item }) => outputName(item) === name)
    if (!found) throw notEmbedded(name)
    const { rows } = found
    if (!rows.source.givesOne) {
      throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
        details: `'${source.table.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
      })
    }
    const { sql } = fieldSql(rows.source, field, bound)
    return `(select ${sql} from ${rows.source.from}${whereSql(rows.conditions)} limit 1)`
  }
}

function outputName(item: FieldItem | EmbedItem): string {
  return item.alias ?? (item.kind === 'field' ? nameOf(item.field) : item.name)
}

/** Of two columns with one name the later counts, and a value of the other would be bound for nothing. */
function isReplaced(item: FieldItem, later: readonly SelectItem[]): boolean {
  return later.some((other) => other.kind === 'field' && outputName(other) === outputName(item))
}

/** `rel=is.null` asks whether anything is embedded; whatever else is asked of an embedded row has its own path. */
function presenceSql(
  source: RowSource,
  embedded: readonly Embedded[],
  { name, path }: Field,
  test: Test,
): string | undefined {
  const found = path.length === 0 && embedded.find(({ item }) => outputName(item) === name)
  if (!found) return undefined
  if (test.kind === 'is' && test.value === 'null') return `not ${existsSql(found.rows)}`
  if (test.kind === 'is' && test.value === 'not_null') return existsSql(found.rows)
  if (source.table.columnByName.has(name)) return undefined
  throw new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

function requireAllEmbedded({ partByPath }: ReadQuery, seen: ReadonlySet<string>): void {
  for (const { path } of partByPath.values()) {
    const missing = path.find((_, index) => !seen.has(pathKey(path.slice(0, index + 1))))
    if (missing !== undefined) throw notEmbedded(missing)
  }
}

function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

/** Only the name of a type that exists may stand in a statement. */
function castType(name: string, { typeByName }: Snapshot): string {
  const type = typeByName.get(name) ?? typeByName.get(name.toLowerCase())
  if (type !== undefined) return type
  throw new RestError(400, '42704', `type "${name.slice(0, 100)}" does not exist`)
}
