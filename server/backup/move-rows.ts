import type { Database, Queryable } from '@marquee/database/database.ts'

/** The other one holds accounts already, and two installations cannot become one. */
export class TargetNotEmptyError extends Error {
  override name = 'TargetNotEmptyError'
}

const SCHEMAS = `('auth', 'storage', 'mail', 'public')`
const ROWS_AT_ONCE = 500

type Table = { name: string; columns: string; identity: string | null; needs: string[] }

/**
 * Copies every row of one migrated database to another that holds no accounts yet, whatever version of Postgres each is:
 * all of them or none. Gives how many. Nothing may write to the source meanwhile.
 * @throws TargetNotEmptyError
 */
export async function moveRows(source: Database, target: Database): Promise<number> {
  return target.transaction(async (transaction) => {
    const [accounts] = await transaction.query<{ count: number }>('select count(*) as count from auth.users')
    if (accounts?.count !== 0)
      throw new TargetNotEmptyError('There are accounts in the other database already')
    const tables = inOrder(await readTables(source))
    let moved = 0
    for (const table of tables) moved += await moveTable(source, transaction, table)
    return moved
  })
}

/** Names come from the catalogue and are quoted by the database. */
function readTables(source: Queryable): Promise<Table[]> {
  return source.query<Table>(
    `select c.oid::regclass::text as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select attname from pg_attribute where attrelid = c.oid and attidentity <> '') as identity,
       array(select distinct confrelid::regclass::text from pg_constraint
             where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_class c where relnamespace::regnamespace::text in ${SCHEMAS} and relkind = 'r' order by 1`,
  )
}

/** A row comes after those that it names. */
function inOrder(tables: readonly Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ needs }) => needs.every((name) => !waiting.has(name)))
    if (free.length === 0) throw new Error('Tables name each other in a circle')
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

async function moveTable(source: Queryable, target: Queryable, table: Table): Promise<number> {
  const { name, columns, identity } = table
  // What a trigger would make of a new row has been made: it comes along.
  await target.query(`alter table ${name} disable trigger user`)
  let moved = 0
  for (;;) {
    const [page] = await source.query<{ rows: string; count: number }>(
      `select coalesce(json_agg(page), '[]')::text as rows, count(*) as count
       from (select ${columns} from ${name} order by ctid limit $1 offset $2) as page`,
      [ROWS_AT_ONCE, moved],
    )
    if (!page?.count) break
    // A bucket is there from the migrations.
    await target.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json) on conflict do nothing`,
      [page.rows],
    )
    moved += page.count
  }
  await target.query(`alter table ${name} enable trigger user`)
  if (identity) await continueNumbers(target, name, identity)
  await requireAll(target, name, moved)
  return moved
}

async function continueNumbers(target: Queryable, name: string, identity: string): Promise<void> {
  await target.query(
    `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max("${identity}"), 0) + 1 from ${name}), false)`,
    [name, identity],
  )
}

async function requireAll(target: Queryable, name: string, moved: number): Promise<void> {
  const [found] = await target.query<{ count: number }>(`select count(*) as count from ${name}`)
  if (found?.count !== moved) throw new Error(`${name} has ${found?.count} rows there and ${moved} here`)
}
