import type { Queryable } from '@marquee/database/database.ts'

/** The schemas with user data. */
const SCHEMAS = `'auth', 'storage', 'public', 'mail', 'platform'`

type TableFingerprint = { table: string; rows: number; hash: string }

/**
 * Returns row count and hash of each table. Excludes rows that mention an account in `ownIds` or one that was created
 * later, because attackers may change their own data.
 */
export async function computeFingerprint(
  database: Queryable,
  { ownIds, knownIds }: { ownIds: readonly string[]; knownIds: readonly string[] },
): Promise<TableFingerprint[]> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in (${SCHEMAS}) order by 1`,
  )
  const added = await database.query<{ id: string; email: string }>(
    `select id::text, email from auth.users where not id::text = any (string_to_array($1, ','))
       or id::text = any (string_to_array($2, ','))`,
    [knownIds.join(','), ownIds.join(',')],
  )
  const excluded = [...ownIds, ...added.flatMap(({ id, email }) => [id, email])]
  return Promise.all(tables.map(({ name }) => fingerprintTable(database, name, excluded)))
}

async function fingerprintTable(
  database: Queryable,
  table: string,
  excluded: readonly string[],
): Promise<TableFingerprint> {
  const [mark] = await database.query<{ rows: number; hash: string | null }>(
    `select count(*) as rows, md5(string_agg(text, e'\\n' order by text)) as hash
     from (select each::text as text from ${table} as each) as texts
     where not exists (
       select from json_array_elements_text($1::json) as word where strpos(texts.text, word) > 0
     )`,
    [JSON.stringify(excluded)],
  )
  return { table, rows: mark?.rows ?? 0, hash: mark?.hash ?? '' }
}
