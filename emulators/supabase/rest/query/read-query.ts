import { unreadable } from '../rest-error.ts'
import { type Condition, readConditionGroup, readFieldCondition } from './conditions.ts'
import { type Field, readName, readPath } from './field.ts'
import { type OrderTerm, readOrderTerms } from './order-terms.ts'
import { readCount } from './page.ts'
import { Scanner } from './scanner.ts'
import { readSelectList, type SelectItem } from './select-list.ts'

/** What is asked of the rows in one place: those of the table itself, or of one that is embedded. */
export type Part = {
  /** The embedded rows' names from the outside in; empty for the rows of the table. */
  path: readonly string[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | undefined
  offset: number
}

/** A query string, read. */
export type ReadQuery = {
  select: readonly SelectItem[]
  root: Part
  /** What is asked of embedded rows, by the path to them: `films` or `films.actors`. */
  partByPath: ReadonlyMap<string, Part>
}

/** Parameters of the query string that ask nothing of rows. */
const RESERVED = new Set(['select', 'columns', 'on_conflict'])

export function newPart(path: readonly string[] = []): Part {
  return { path, conditions: [], order: [], limit: undefined, offset: 0 }
}

/** @throws RestError 400 PGRST100 for what is no question in this dialect, PGRST123 for an aggregate */
export function readQuery(query: Iterable<[string, string]>): ReadQuery {
  const parameters = [...query]
  const root = newPart()
  const partByPath = new Map<string, Part>()
  for (const [name, value] of parameters) {
    if (!RESERVED.has(name)) readParameter(name, value)
  }
  return {
    select: readSelectList(parameters.find(([name]) => name === 'select')?.[1] ?? null),
    root,
    partByPath,
  }

  function readParameter(name: string, value: string): void {
    const { path, field } = readTreePath(name)
    const last = field.path.length === 0 ? field.name : ''
    if (last === 'order') {
      if (value !== '') partAt(path).order = readOrderTerms(value)
    } else if (last === 'limit') partAt(path).limit = readCount('limit', value)
    else if (last === 'offset') partAt(path).offset = readCount('offset', value) ?? 0
    else if (last === 'and' || last === 'or') {
      const isNegated = path.at(-1) === 'not'
      const owner = partAt(isNegated ? path.slice(0, -1) : path)
      owner.conditions.push(readConditionGroup(last, isNegated, value))
    } else partAt(path).conditions.push(readFieldCondition(field, value))
  }

  function partAt(path: readonly string[]): Part {
    if (path.length === 0) return root
    const key = pathKey(path)
    const part = partByPath.get(key) ?? newPart(path)
    partByPath.set(key, part)
    return part
  }
}

/** The key of a path in `partByPath`; a dot inside a name is not one between two. */
export function pathKey(path: readonly string[]): string {
  return JSON.stringify(path)
}

function readTreePath(name: string): { path: string[]; field: Field } {
  const scanner = new Scanner('tree path', name)
  const names = [readName(scanner)]
  while (scanner.take(/\./y)) names.push(readName(scanner))
  const path = readPath(scanner)
  scanner.expectEnd()
  const last = names.pop()
  if (last === undefined) throw unreadable('tree path', name)
  return { path: names, field: { name: last, path } }
}
