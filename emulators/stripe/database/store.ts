import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

import type { Kind, StoredObject, StoredObjects } from './stored-objects.ts'

type Condition =
  | string
  | number
  | boolean
  | null
  | { not?: string; gt?: number; gte?: number; lt?: number; lte?: number }
  | { in: readonly string[] }

/** Conditions by field path: `{ customer: 'cus_1', status: { not: 'canceled' } }`. */
export type Where = Readonly<Record<string, Condition | undefined>>

type ListQuery = {
  where?: Where
  /** Defaults to all. */
  limit?: number
  /** Only rows with a greater (`after`) or smaller (`before`) position. */
  after?: number
  before?: number
  /** Defaults to newest first. */
  oldestFirst?: boolean
}

export type Store = {
  /** Commits the work, or rolls it back if it throws. Committed work survives a killed process. */
  transaction: <Result>(work: () => Result) => Result
  /** Inserts or replaces an object. */
  save: (object: StoredObject) => void
  find: <K extends Kind>(kind: K, id: string) => StoredObjects[K] | undefined
  findAny: (id: string) => StoredObject | undefined
  /** Returns the object's position in order of creation. */
  positionOf: (kind: Kind, id: string) => number | undefined
  list: <K extends Kind>(kind: K, query?: ListQuery) => StoredObjects[K][]
  /** Returns the oldest object in this state of each queue. */
  queueHeads: <K extends Kind>(kind: K, state: string) => StoredObjects[K][]
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

/** Opens the SQLite file, creating it with mode 0600 if missing; `:memory:` is supported. */
export function openStore(path: string): Store {
  if (path !== ':memory:') createPrivateFile(path)
  const database = new DatabaseSync(path)
  // In WAL mode commits survive a killed process without waiting for the disk.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  database.exec(SCHEMA)
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const prepare = (sql: string) => {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const bodies = (sql: string, values: SQLInputValue[]) =>
    prepare(sql)
      .all(...values)
      .map(({ body }) => JSON.parse(String(body)))

  return {
    transaction: (work) => runInTransaction(database, work),
    save(object) {
      const sql =
        'insert into objects (kind, id, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body'
      prepare(sql).run(object.object, object.id, JSON.stringify(object))
    },
    find: (kind, id) => bodies('select body from objects where id = ? and kind = ?', [id, kind])[0],
    findAny: (id) => bodies('select body from objects where id = ?', [id])[0],
    positionOf(kind, id) {
      const row = prepare('select place from objects where id = ? and kind = ?').get(id, kind)
      return row ? Number(row['place']) : undefined
    },
    list(kind, query = {}) {
      const { sql, values } = listStatement(kind, query)
      return bodies(sql, values)
    },
    queueHeads: (kind, state) =>
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

/** SQLite gives its journal files the mode of the main file. */
function createPrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
}

function runInTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
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
    if (condition === null) {
      clauses.push(`${field} is null`)
      continue
    }
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

/** Field paths come from our own code; this guards against SQL injection all the same. */
function fieldPath(path: string): string {
  if (!/^[a-z_]+(\.[a-z_]+)*$/.test(path)) throw new Error(`${path} is not a valid field path`)
  return path.includes('.') ? `$.${path}` : path
}
