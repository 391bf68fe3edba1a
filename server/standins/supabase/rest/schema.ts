import type { Database } from '#server/db/database.ts'

import { RestError } from './rest-error.ts'

export type Table = {
  name: string
  /** Column names with their SQL types, in the order of the table. */
  typeByColumn: ReadonlyMap<string, string>
  primaryKey: readonly string[]
}

export type SqlFunction = {
  name: string
  parameters: readonly { name: string; type: string; isOptional: boolean }[]
  returns: 'nothing' | 'value' | 'values' | 'row' | 'rows'
}

type Snapshot = { tableByName: Map<string, Table>; functions: SqlFunction[] }

type TableRow = { name: string; columns: { name: string; type: string }[]; primary_key: string[] }

/**
 * What the schema `public` holds. Every name in a request is looked up here, so that no text of a caller ever stands in
 * a statement. Read once, and again when a name is missing: a migration may have run meanwhile.
 */
export class Schema {
  readonly #database: Database
  #snapshot: Promise<Snapshot> | undefined
  #readAt = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** @throws RestError 404 PGRST205 */
  async table(name: string): Promise<Table> {
    const table = await this.#find(({ tableByName }) => tableByName.get(name))
    if (table) return table
    throw new RestError(
      404,
      'PGRST205',
      `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
    )
  }

  /** The function that takes exactly these arguments, or these and has defaults for the others. @throws RestError 404 PGRST202 */
  async function(name: string, argumentNames: readonly string[]): Promise<SqlFunction> {
    const found = await this.#find(({ functions }) =>
      functions.find((candidate) => candidate.name === name && takes(candidate, argumentNames)),
    )
    if (found) return found
    const asked = `public.${name}(${argumentNames.join(', ')})`.slice(0, 200)
    throw new RestError(404, 'PGRST202', `Could not find the function ${asked} in the schema cache`, {
      details: `Searched for the function ${asked}, but no matches were found in the schema cache.`,
    })
  }

  async #find<Found>(look: (snapshot: Snapshot) => Found | undefined): Promise<Found | undefined> {
    const found = look(await this.#current())
    if (found !== undefined || Date.now() - this.#readAt < REREAD_AFTER_MS) return found
    this.#snapshot = undefined
    return look(await this.#current())
  }

  #current(): Promise<Snapshot> {
    if (this.#snapshot) return this.#snapshot
    this.#readAt = Date.now()
    const reading = readSnapshot(this.#database)
    // A failed read is not remembered.
    reading.catch(() => {
      this.#snapshot = undefined
    })
    this.#snapshot = reading
    return reading
  }
}

/** Requests for names that do not exist must not cost a look into the catalogue each. */
const REREAD_AFTER_MS = 1000

const TABLES = `
  select relation.relname as name,
    (
      select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
      from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped
    ) as columns,
    (
      select coalesce(json_agg(attname order by array_position(indkey::int[], attnum::int)), '[]')
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = relation.oid and indisprimary
    ) as primary_key
  from pg_class relation
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm')`

const FUNCTIONS = `
  select proname as name,
    case
      when result.typname = 'void' then 'nothing'
      when (result.typtype = 'c' or result.typname = 'record') and proretset then 'rows'
      when result.typtype = 'c' or result.typname = 'record' then 'row'
      when proretset then 'values'
      else 'value'
    end as returns,
    (
      select coalesce(json_agg(json_build_object(
        'name', coalesce(proargnames[position], ''),
        'type', format_type(type, null),
        'isOptional', position > pronargs - pronargdefaults
      ) order by position), '[]')
      from unnest(proargtypes::oid[]) with ordinality as parameter (type, position)
    ) as parameters
  from pg_proc join pg_type result on result.oid = prorettype
  where pronamespace = 'public'::regnamespace and prokind = 'f' and provariadic = 0 and result.typname <> 'trigger'`

async function readSnapshot(database: Database): Promise<Snapshot> {
  const tables = await database.query<TableRow>(TABLES)
  const functions = await database.query<SqlFunction>(FUNCTIONS)
  const tableByName = new Map(tables.map((row) => [row.name, readTable(row)]))
  return { tableByName, functions }
}

function readTable({ name, columns, primary_key: primaryKey }: TableRow): Table {
  return { name, primaryKey, typeByColumn: new Map(columns.map((column) => [column.name, column.type])) }
}

function takes({ parameters }: SqlFunction, argumentNames: readonly string[]): boolean {
  const given = new Set(argumentNames)
  const known = new Set(parameters.map(({ name }) => name))
  return (
    argumentNames.every((argument) => known.has(argument)) &&
    parameters.every(({ name, isOptional }) => isOptional || given.has(name))
  )
}
