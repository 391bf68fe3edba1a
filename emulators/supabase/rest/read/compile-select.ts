import { RestError } from '../errors/rest-error.ts'
import { type Field, getFieldLabel } from '../query/field.ts'
import type { Operation } from '../query/operations.ts'
import type { OrderTerm } from '../query/order.ts'
import { createResourceQuery, type ParsedQuery, type ResourceQuery, toPathKey } from '../query/parse-query.ts'
import type { EmbedItem, FieldItem, SelectItem } from '../query/select.ts'
import type { SchemaSnapshot, Table } from '../schema/snapshot.ts'
import { castTypeSql } from './cast-types.ts'
import {
  type CompiledEmbed,
  type CompiledSelect,
  embedColumns,
  existsSql,
  joinSql,
} from './compiled-select.ts'
import { requireNoCircle } from './embed-circle.ts'
import { filterSql } from './filter-sql.ts'
import { findRelationship } from './find-relationship.ts'
import { createOutputColumns, type OutputColumn } from './output-columns.ts'
import { createEmbedSource, fieldSql, type RowSource } from './row-source.ts'
import { type SqlParameters, whereSql } from './sql-text.ts'

/** Output names of the embedded resources from the outside in, and the tables that they and the root are rows of. */
type EmbedPath = { names: readonly string[]; tables: readonly Table[] }

export type CompileOptions = {
  query: ParsedQuery
  snapshot: SchemaSnapshot
  parameters: SqlParameters
  /** Whether the names of all columns must be known before the statement runs. */
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
  const select = compileResource(source, query.select, path, root, options.needsNames ?? false)
  requireEmbedsExist(query, seen)
  return select

  function compileResource(
    source: RowSource,
    items: readonly SelectItem[],
    path: EmbedPath,
    resourceQuery: ResourceQuery,
    needsNames: boolean,
  ): CompiledSelect {
    const embedded = items
      .filter((item) => item.kind === 'embed')
      .map((item) => compileEmbed(source, item, path))
    const named = items.flatMap((item, index): OutputColumn[] => {
      if (item.kind === 'all') return []
      if (item.kind === 'field')
        return isReplaced(item, items.slice(index + 1)) ? [] : [compileField(source, item)]
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
      columns: createOutputColumns(source, hasStar, named, needsNames),
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
    return { item, alias, select: compileResource(source, item.items, ownPath, resourceQuery, item.isSpread) }
  }

  function compileField(source: RowSource, item: FieldItem): OutputColumn {
    const { field, cast } = item
    const { sql } = fieldSql(source, field, parameters)
    return {
      name: getOutputName(item),
      sql: cast === undefined ? sql : `cast(${sql} as ${castTypeSql(cast, snapshot)})`,
    }
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

function getOutputName(item: FieldItem | EmbedItem): string {
  return item.alias ?? (item.kind === 'field' ? getFieldLabel(item.field) : item.name)
}

/** A later column with the same name wins. Compiling this one would bind parameters that do not occur in the statement. */
function isReplaced(item: FieldItem, later: readonly SelectItem[]): boolean {
  return later.some((other) => other.kind === 'field' && getOutputName(other) === getOutputName(item))
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
