import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

import type { Kind, StoredObject, StoredObjects } from './stored-objects.ts'

type Condition =
  | string
  | number
  | boolean
  | { not?: string; gt?: number; gte?: number; lt?: number; lte?: number }
  | { in: readonly string[] }

/** Conditions by the path of a field, as in `{ 'customer': 'cus_1', 'status': { not: 'canceled' } }`. */
export type Where = Readonly<Record<string, Condition | undefined>>

type ListQuery = {
  where?: Where
  /** All of them unless said. */
  limit?: number
  /** Only what is kept behind this row, or before it. */
  after?: number
  before?: number
  /** Newest first unless said. */
  oldestFirst?: boolean
}

export type Store = {
  /** Does all of the work or, when it throws, none of it; whatever it kept has survived the process when it returns. */
  transaction: <Result>(work: () => Result) => Result
  /** Keeps a new object, or a known one as it is now. */
  save: (object: StoredObject) => void
  find: <K extends Kind>(kind: K, id: string) => StoredObjects[K] | undefined
  /** Whatever has this id. */
  findAny: (id: string) => StoredObject | undefined
  /** Where an object stands in the order of creation. */
  placeOf: (kind: Kind, id: string) => number | undefined
  list: <K extends Kind>(kind: K, query?: ListQuery) => StoredObjects[K][]
  /** The first one of each queue that is in this state. */
  firstOfQueues: <K extends Kind>(kind: K, state: string) => StoredObjects[K][]
  removeOlderThan: (kind: Kind, created: number) => void
  close: () => void
}

const SCHEMA = `
  create table if not exists objects (
    place integer primary key autoincrement,
    kind text not null,
    id text not null unique,
    body text not null
  ) strict;
  create index if not exists objects_by_kind on objects (kind, place);
  create index if not exists objects_by_customer on objects (kind, body ->> 'customer', place);
  create index if not exists objects_by_queue on objects (kind, body ->> 'state', body ->> 'queue', place);
  create index if not exists objects_by_status on objects (kind, body ->> 'status', place);
  create index if not exists objects_by_email on objects (kind, body ->> 'email', place);
  create index if not exists objects_by_invoice on objects (kind, body ->> 'invoice');
  create index if not exists objects_by_intent on objects (kind, body ->> 'payment_intent');
  create index if not exists objects_by_payment on objects (kind, body ->> '$.payment.payment_intent');
`

/** Opens the file, made readable by its owner alone if there is none; `:memory:` keeps nothing. */
export function openStore(path: string): Store {
  if (path !== ':memory:') makePrivate(path)
  const database = new DatabaseSync(path)
  // A write ahead log: what was committed outlives a killed process, and no commit waits for the disk.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  database.exec(SCHEMA)
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const made = database.prepare(sql)
    statements.set(sql, made)
    return made
  }
  const bodies = (sql: string, values: SQLInputValue[]) =>
    prepare(sql)
      .all(...values)
      .map(({ body }) => JSON.parse(String(body)))

  return {
    transaction: (work) => runWholly(database, work),
    save(object) {
      const sql =
        'insert into objects (kind, id, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body'
      prepare(sql).run(object.object, object.id, JSON.stringify(object))
    },
    find: (kind, id) => bodies('select body from objects where id = ? and kind = ?', [id, kind])[0],
    findAny: (id) => bodies('select body from objects where id = ?', [id])[0],
    placeOf(kind, id) {
      const row = prepare('select place from objects where id = ? and kind = ?').get(id, kind)
      return row ? Number(row['place']) : undefined
    },
    list(kind, query = {}) {
      const { sql, values } = listStatement(kind, query)
      return bodies(sql, values)
    },
    firstOfQueues: (kind, state) =>
      bodies(
        `select body from objects where place in (select min(place) from objects
           where kind = ? and body ->> 'state' = ? group by body ->> 'queue') order by place`,
        [kind, state],
      ),
    removeOlderThan(kind, created) {
      prepare(`delete from objects where kind = ? and body ->> 'created' < ?`).run(kind, created)
    },
    close: () => database.close(),
  }
}

/** What the database writes beside its file is as private as that. */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
}

function runWholly<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

function listStatement(kind: Kind, query: ListQuery): { sql: string; values: SQLInputValue[] } {
  const clauses = ['kind = ?']
  const values: SQLInputValue[] = [kind]
  const add = (clause: string, value: SQLInputValue) => {
    clauses.push(clause)
    values.push(value)
  }
  for (const [path, condition] of Object.entries(query.where ?? {})) {
    if (condition === undefined) continue
    const field = `body ->> '${fieldPath(path)}'`
    if (typeof condition !== 'object') {
      add(`${field} = ?`, typeof condition === 'boolean' ? Number(condition) : condition)
      continue
    }
    if ('in' in condition) {
      add(`${field} in (select value from json_each(?))`, JSON.stringify(condition.in))
      continue
    }
    const { not, gt, gte, lt, lte } = condition
    const comparisons = { '<>': not, '>': gt, '>=': gte, '<': lt, '<=': lte }
    for (const [sign, value] of Object.entries(comparisons)) {
      if (value !== undefined) add(`${field} ${sign} ?`, value)
    }
  }
  if (query.after !== undefined) add('place > ?', query.after)
  if (query.before !== undefined) add('place < ?', query.before)
  const order = query.oldestFirst ? 'asc' : 'desc'
  values.push(query.limit ?? -1)
  return {
    sql: `select body from objects where ${clauses.join(' and ')} order by place ${order} limit ?`,
    values,
  }
}

/** A field is named by our own code, never by a caller; this holds even if it were. */
function fieldPath(path: string): string {
  if (!/^[a-z_]+(\.[a-z_]+)*$/.test(path)) throw new Error(`${path} does not name a field`)
  return path.includes('.') ? `$.${path}` : path
}
