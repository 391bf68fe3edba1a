import { RestError } from '../errors/rest-error.ts'
import { type Field, getFieldLabel } from '../query/field.ts'
import type { Operation } from '../query/operations.ts'
import type { OrderTerm } from '../query/order.ts'
import { createResourceQuery, type ParsedQuery, type ResourceQuery, toPathKey } from '../query/parse-query.ts'
import type { Aggregate, AggregateItem, EmbedItem, FieldItem, SelectItem } from '../query/select.ts'
import type { SchemaSnapshot, Table } from '../schema/snapshot.ts'
import { castTypeSql } from './cast-types.ts'
import {
  type CompiledEmbed,
  type CompiledSelect,
  embedColumns,
  existsSql,
  getJsonColumns,
  joinSql,
} from './compiled-select.ts'
import { requireNoCircle } from './embed-circle.ts'
import { filterSql } from './filter-sql.ts'
import { findRelationship } from './find-relationship.ts'
import { createOutputColumns, isAggregated, type OutputColumn } from './output-columns.ts'
import { createEmbedSource, fieldSql, type RowSource } from './row-source.ts'
import { type SqlParameters, whereSql } from './sql-text.ts'

/** Output names of the embedded resources from the outside in, and the tables that they and the root are rows of. */
type EmbedPath = { names: readonly string[]; tables: readonly Table[] }

export type CompileOptions = {
  query: ParsedQuery
  snapshot: SchemaSnapshot
  parameters: SqlParameters
  /** True if the names of all columns must be known before the statement runs. */
  needsNames?: boolean
}

/**
 * Compiles a query of the rows of `source`, including all embedded resources. `root` holds the filters, order and range
 * of these rows.
 *
 * @throws RestError for names that are not in the schema
 */
export function compileSelect(
  options: CompileOptions,
  source: RowSource,
  root: ResourceQuery,
): CompiledSelect {
  const { query, snapshot, parameters } = options
  const seen = new Set<string>()
  let count = 0
  const path = { names: [], tables: [source.table] }
  const select = compileResource(source, query.select, path, root, {
    needsNames: options.needsNames ?? false,
  })
  requireEmbedsExist(query, seen)
  return select

  function compileResource(
    source: RowSource,
    items: readonly SelectItem[],
    path: EmbedPath,
    resourceQuery: ResourceQuery,
    { needsNames = false, isHoisted = false },
  ): CompiledSelect {
    const embedded = items
      .filter((item) => item.kind === 'embed')
      .map((item) => compileEmbed(source, item, path))
    requireDistinctNames(source.table, embedded, path.names.length + 1)
    const named = items.flatMap((item, index): OutputColumn[] => {
      if (item.kind === 'all') return []
      if (item.kind !== 'embed')
        return isReplaced(item, items.slice(index + 1)) ? [] : [compileField(source, item, isHoisted)]
      return embedded.filter((candidate) => candidate.item === item).flatMap(embedColumns)
    })
    const hasStar = items.some(({ kind }) => kind === 'all')
    const own = resourceQuery.filters.map((filter) =>
      filterSql(filter, {
        parameters,
        fieldSql: (field) => fieldSql(source, field, parameters),
        embedFilterSql: (field, operation) => embedPresenceSql(source, embedded, field, operation),
      }),
    )
    const inner = embedded.filter(({ item }) => item.isInner).map((embed) => existsSql(embed.select))
    return {
      source,
      query: resourceQuery,
      columns: createOutputColumns(source, toGroupable(named, embedded), { hasStar, needsNames, isHoisted }),
      joins: embedded.map(joinSql).join(''),
      conditions: [...source.conditions, ...inner, ...own],
      order: orderSql(source, embedded, resourceQuery.order),
    }
  }

  function compileEmbed(parent: RowSource, item: EmbedItem, path: EmbedPath): CompiledEmbed {
    const relationship = findRelationship(parent.table, item, snapshot)
    const names = [...path.names, getOutputName(item)]
    const key = toPathKey(names)
    seen.add(key)
    count += 1
    const alias = `e${count}`
    const source = createEmbedSource(parent, relationship, snapshot, count)
    requireNoCircle({ item, relationship, target: source.table, tables: path.tables })
    const resourceQuery = query.embedQueryByPath.get(key) ?? createResourceQuery(names)
    const ownPath = { names, tables: [...path.tables, source.table] }
    const isHoisted = item.isSpread && source.isSingle
    const select = compileResource(source, item.items, ownPath, resourceQuery, {
      needsNames: item.isSpread,
      isHoisted,
    })
    return { item, alias, select }
  }

  function compileField(
    source: RowSource,
    item: FieldItem | AggregateItem,
    isHoisted: boolean,
  ): OutputColumn {
    const name = getOutputName(item)
    if (item.kind === 'field')
      return { name, sql: castSql(fieldSql(source, item.field, parameters).sql, item) }
    const { aggregate, field } = item
    if (!snapshot.settings?.areAggregatesEnabled) throw createAggregatesError()
    // A hoisted `count()` counts the rows that its row is spread into.
    const sql = field ? castSql(fieldSql(source, field, parameters).sql, item) : isHoisted ? '1' : '*'
    return { name, sql, aggregateSql: (argument) => aggregateSql(aggregate, argument) }
  }

  function aggregateSql(aggregate: Aggregate, argument: string): string {
    return castSql(`${aggregate.function}(${argument})`, aggregate)
  }

  function castSql(sql: string, { cast }: { cast: string | undefined }): string {
    return cast === undefined ? sql : `cast(${sql} as ${castTypeSql(cast, snapshot)})`
  }

  function orderSql(
    source: RowSource,
    embedded: readonly CompiledEmbed[],
    terms: readonly OrderTerm[],
  ): string {
    const termsSql = terms.map(({ relation, field, direction, nulls }) => {
      const sql =
        relation === undefined
          ? fieldSql(source, field, parameters).sql
          : relatedFieldSql(source, embedded, relation, field)
      return `${sql} ${direction}${nulls ? ` nulls ${nulls}` : ''}`
    })
    return termsSql.length > 0 ? ` order by ${termsSql.join(', ')}` : ''
  }

  /** Returns a field of the embedded row, to order its parent rows by. */
  function relatedFieldSql(
    source: RowSource,
    embedded: readonly CompiledEmbed[],
    name: string,
    field: Field,
  ): string {
    const found = embedded.find(({ item }) => getOutputName(item) === name)
    if (!found) throw createNotEmbeddedError(name)
    const { source: related, conditions } = found.select
    if (!related.isSingle) {
      throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
        details: `'${source.table.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
      })
    }
    const { sql } = fieldSql(related, field, parameters)
    return `(select ${sql} from ${related.from}${whereSql(conditions)} limit 1)`
  }
}

/** Rows cannot be grouped by JSON, but by its binary form. */
function toGroupable(named: readonly OutputColumn[], embedded: readonly CompiledEmbed[]): OutputColumn[] {
  if (!isAggregated(named)) return [...named]
  const jsonColumns = getJsonColumns(embedded)
  return named.map((column) =>
    jsonColumns.has(column.name) && !column.aggregateSql
      ? { ...column, sql: `(${column.sql})::jsonb` }
      : column,
  )
}

function getOutputName(item: FieldItem | AggregateItem | EmbedItem): string {
  if (item.alias !== undefined) return item.alias
  if (item.kind === 'field') return getFieldLabel(item.field)
  return item.kind === 'aggregate' ? item.aggregate.function : item.name
}

/** Aggregates are off by default on hosted projects too. */
function createAggregatesError(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}

/** A later column with the same name wins. Compiling this one would bind parameters that do not occur in the statement. */
function isReplaced(item: FieldItem | AggregateItem, later: readonly SelectItem[]): boolean {
  return later.some(
    (other) =>
      (other.kind === 'field' || other.kind === 'aggregate') && getOutputName(other) === getOutputName(item),
  )
}

/** Compiles `rel=is.null` and `rel=not.is.null`, the only filters on an embedded resource that its path does not prefix. */
function embedPresenceSql(
  source: RowSource,
  embedded: readonly CompiledEmbed[],
  { name, path }: Field,
  operation: Operation,
): string | undefined {
  const found = path.length === 0 && embedded.find(({ item }) => getOutputName(item) === name)
  if (!found) return undefined
  if (operation.kind === 'is' && operation.value === 'null') return `not ${existsSql(found.select)}`
  if (operation.kind === 'is' && operation.value === 'not_null') return existsSql(found.select)
  if (source.table.columnByName.has(name)) return undefined
  throw new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

/** PostgREST names the subqueries after their output, so Postgres rejects two of the same name. */
function requireDistinctNames({ name }: Table, embedded: readonly CompiledEmbed[], depth: number): void {
  const outputs = embedded.map(({ item }) => getOutputName(item))
  const repeated = outputs.find((output, index) => outputs.indexOf(output) !== index)
  if (repeated === undefined) return
  throw new RestError(400, '42712', `table name "${name}_${repeated}_${depth}" specified more than once`)
}

function requireEmbedsExist({ embedQueryByPath }: ParsedQuery, seen: ReadonlySet<string>): void {
  for (const { path } of embedQueryByPath.values()) {
    const missing = path.find((_, index) => !seen.has(toPathKey(path.slice(0, index + 1))))
    if (missing !== undefined) throw createNotEmbeddedError(missing)
  }
}

function createNotEmbeddedError(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}
