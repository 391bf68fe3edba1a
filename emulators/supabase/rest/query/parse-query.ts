import { createParseError } from '../errors/rest-error.ts'
import { type Field, parseJsonPath, parseName } from './field.ts'
import { type Filter, parseFilter, parseFilterGroup } from './filters.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { requireFewFilters, requireFewOrderTerms } from './query-limits.ts'
import { parseRowCount } from './row-range.ts'
import { Scanner } from './scanner.ts'
import { parseSelect, type SelectItem } from './select.ts'

/** Filters, order and range of the requested table or of an embedded resource. */
export type ResourceQuery = {
  /** Names of the embedded resources from the outside in; empty for the requested table. */
  path: readonly string[]
  filters: Filter[]
  order: OrderTerm[]
  limit: number | undefined
  offset: number
}

export type ParsedQuery = {
  select: readonly SelectItem[]
  root: ResourceQuery
  /** Queries of embedded resources, such as `movies` or `movies.actors`. The keys come from `toPathKey`. */
  embedQueryByPath: ReadonlyMap<string, ResourceQuery>
}

const NON_FILTER_PARAMETERS = new Set(['select', 'columns', 'on_conflict'])

/** Parses a query string. @throws RestError 400 PGRST100 for invalid syntax */
export function parseQuery(query: Iterable<[string, string]>): ParsedQuery {
  const parameters = [...query]
  const root = createResourceQuery()
  const embedQueryByPath = new Map<string, ResourceQuery>()
  for (const [name, value] of parameters) {
    if (!NON_FILTER_PARAMETERS.has(name)) parseParameter(name, value)
  }
  const resourceQueries = [root, ...embedQueryByPath.values()]
  requireFewFilters(resourceQueries.flatMap(({ filters }) => filters))
  requireFewOrderTerms(resourceQueries.flatMap(({ order }) => order).length)
  return {
    select: parseSelect(parameters.find(([name]) => name === 'select')?.[1] ?? null),
    root,
    embedQueryByPath,
  }

  function parseParameter(name: string, value: string): void {
    const { path, field } = parseTreePath(name)
    const last = field.path.length === 0 ? field.name : ''
    if (last === 'order') {
      if (value !== '') getResourceQuery(path).order = parseOrder(value)
    } else if (last === 'limit') getResourceQuery(path).limit = parseRowCount('limit', value)
    else if (last === 'offset') getResourceQuery(path).offset = parseRowCount('offset', value) ?? 0
    else if (last === 'and' || last === 'or') {
      const isNegated = path.at(-1) === 'not'
      const owner = getResourceQuery(isNegated ? path.slice(0, -1) : path)
      owner.filters.push(parseFilterGroup(last, isNegated, value))
    } else getResourceQuery(path).filters.push(parseFilter(field, value))
  }

  function getResourceQuery(path: readonly string[]): ResourceQuery {
    if (path.length === 0) return root
    const key = toPathKey(path)
    const resourceQuery = embedQueryByPath.get(key) ?? createResourceQuery(path)
    embedQueryByPath.set(key, resourceQuery)
    return resourceQuery
  }
}

export function createResourceQuery(path: readonly string[] = []): ResourceQuery {
  return { path, filters: [], order: [], limit: undefined, offset: 0 }
}

/** Not joined with dots, because names may contain dots. */
export function toPathKey(path: readonly string[]): string {
  return JSON.stringify(path)
}

function parseTreePath(name: string): { path: string[]; field: Field } {
  const scanner = new Scanner('tree path', name)
  const names = [parseName(scanner)]
  while (scanner.take(/\./y)) names.push(parseName(scanner))
  const path = parseJsonPath(scanner)
  scanner.expectEnd()
  const last = names.pop()
  if (last === undefined) throw createParseError('tree path', name)
  return { path: names, field: { name: last, path } }
}
