import type { Queryable } from '@marquee/database/database.ts'

/** The tables that hold anything of anybody. */
const SCHEMAS = `'auth', 'storage', 'public', 'mail', 'platform'`

type Mark = { table: string; rows: number; hash: string }

/**
 * What is stored, but for rows that name one of the accounts in `ownIds`, or an account that was added since: count and
 * hash by table. What an attacker does to what is the attacker's own is no attack.
 */
export async function fingerprint(
  database: Queryable,
  { ownIds, knownIds }: { ownIds: readonly string[]; knownIds: readonly string[] },
): Promise<Mark[]> {
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
  return Promise.all(tables.map(({ name }) => markOf(database, name, excluded)))
}

async function markOf(database: Queryable, table: string, excluded: readonly string[]): Promise<Mark> {
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
