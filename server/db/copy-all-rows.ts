import type { Database, Querier } from '@marquee/database/database.ts'

/** The target database has accounts, and two installations cannot be merged. */
export class TargetNotEmptyError extends Error {
  override name = 'TargetNotEmptyError'
}

const SCHEMAS = `('auth', 'storage', 'mail', 'public', 'private')`
const BATCH_ROWS = 500

type Table = { name: string; columns: string; key: string; identity: string | null; references: string[] }

/**
 * Copies every row of one migrated database to another one without accounts, in a single transaction. Nothing may write
 * to the source in the meantime. The Postgres versions may differ. Resolves to the number of rows.
 * @throws TargetNotEmptyError
 */
export async function copyAllRows(source: Querier, target: Database): Promise<number> {
  return target.transaction(async (tx) => {
    const [accounts] = await tx.query<{ count: number }>('select count(*) as count from auth.users')
    if (accounts?.count !== 0) throw new TargetNotEmptyError('The target database already has accounts')
    const tables = sortByDependency(await readTables(source))
    let copied = 0
    for (const table of tables) copied += await copyTable(source, tx, table)
    return copied
  })
}

/** All names come from the system catalog and are quoted by the database. */
function readTables(source: Querier): Promise<Table[]> {
  return source.query<Table>(
    `select c.oid::regclass::text as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       coalesce((select string_agg(quote_ident(attname), ', ') from pg_index join pg_attribute
         on attrelid = indrelid and attnum = any (indkey) where indrelid = c.oid and indisprimary), 'ctid') as key,
       (select attname from pg_attribute where attrelid = c.oid and attidentity <> '') as identity,
       array(select distinct confrelid::regclass::text from pg_constraint
             where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "references"
     from pg_class c where relnamespace::regnamespace::text in ${SCHEMAS} and relkind = 'r' order by 1`,
  )
}

/** Returns referenced tables before the tables that reference them. */
function sortByDependency(tables: readonly Table[]): Table[] {
  const remaining = new Map(tables.map((table) => [table.name, table]))
  const sorted: Table[] = []
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(({ references }) =>
      references.every((name) => !remaining.has(name)),
    )
    if (ready.length === 0) throw new Error('Tables reference each other in a cycle')
    for (const table of ready) remaining.delete(table.name)
    sorted.push(...ready)
  }
  return sorted
}

async function copyTable(source: Querier, target: Querier, table: Table): Promise<number> {
  const { name, columns, key, identity } = table
  // The rows that triggers created in the source are copied like all others.
  await target.query(`alter table ${name} disable trigger user`)
  // Rows that migrations have created, such as storage buckets, and rows that deleted accounts have left.
  await target.query(`delete from ${name}`)
  let copied = 0
  // In the order of the key, since a row may reference an earlier one of its own table.
  for (;;) {
    const [page] = await source.query<{ rows: string; count: number }>(
      `select coalesce(json_agg(page), '[]')::text as rows, count(*) as count
       from (select ${columns} from ${name} order by ${key} limit $1 offset $2) as page`,
      [BATCH_ROWS, copied],
    )
    if (!page?.count) break
    await target.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [page.rows],
    )
    copied += page.count
  }
  await target.query(`alter table ${name} enable trigger user`)
  if (identity) await restartIdentity(target, name, identity)
  await assertSame(source, target, table)
  return copied
}

async function restartIdentity(target: Querier, name: string, identity: string): Promise<void> {
  await target.query(
    `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max("${identity}"), 0) + 1 from ${name}), false)`,
    [name, identity],
  )
}

/** Compares the number of rows and the sum of their hashes: balances, ledgers and all else. */
async function assertSame(source: Querier, target: Querier, { name, columns }: Table): Promise<void> {
  const [expected, actual] = await Promise.all(
    [source, target].map(async (database) => {
      const [row] = await database.query<{ count: number; sum: string | null }>(
        `select count(*) as count, sum(hashtextextended(copied::text, 0))::text as sum
         from (select ${columns} from ${name}) as copied`,
      )
      return row
    }),
  )
  if (expected?.count !== actual?.count || expected?.sum !== actual?.sum)
    throw new Error(
      `${name} has ${actual?.count} rows in the target and ${expected?.count} in the source, or they differ`,
    )
}
