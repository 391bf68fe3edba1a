/** Renders the current state of the database schema, read from the catalogs of a migrated database. */
import type { Database, Querier } from '@marquee/database/database.ts'

const REQUEST_ROLES = ['anon', 'authenticated', 'service_role']

/** Tables of `public`, and the one of the storage service that has policies of ours. */
const TABLES = `(pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind in ('r', 'p')
  or pg_class.oid = 'storage.objects'::regclass)`

type Column = {
  table: string
  name: string
  type: string
  is_nullable: boolean
  default_value: string | null
}
type Constraint = { table: string; name: string; definition: string }
type Policy = {
  table: string
  name: string
  is_permissive: boolean
  command: string
  roles: string
  using_clause: string | null
  check_clause: string | null
}
type SqlFunction = {
  signature: string
  result: string
  language: string
  volatility: string
  is_definer: boolean
  callers: string | null
}
type Bucket = { id: string; public: boolean; file_size_limit: number | null; mime_types: string | null }

/** Returns the contents of the generated files by their paths. */
export function renderSchemaFiles(database: Database): Promise<Record<string, string>> {
  return database.transaction(async (transaction) => {
    // With an empty search path, Postgres qualifies all names.
    await transaction.query(`select set_config('search_path', '', true)`)
    return {
      'docs/schema.md': await renderSchema(transaction),
      'supabase/schema.sql': await renderDefinitions(transaction),
    }
  })
}

/** Returns the functions by name, and the triggers by table. */
async function renderDefinitions(database: Querier): Promise<string> {
  const definitions = await database.query<{ definition: string }>(`
    select definition from (
      select 1 as part, nspname = 'private' as is_private, proname as name, pg_get_functiondef(pg_proc.oid) as definition
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private')
      union all
      select 2, false, tgrelid::regclass::text || tgname, pg_get_triggerdef(pg_trigger.oid)
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    ) as definitions
    order by part, is_private, name collate "C", definition collate "C"`)
  const head = [
    '-- The functions and triggers of the database as they are today; docs/schema.md has its tables and policies.',
    '-- Generated from the migrations by `npm run docs:schema`. Do not edit: a test compares it with a migrated database.',
  ]
  return `${[head.join('\n'), ...definitions.map(({ definition }) => `${definition.trim()};`)].join('\n\n')}\n`
}

async function renderSchema(database: Querier): Promise<string> {
  const columns = await readColumns(database)
  const constraints = await readConstraints(database)
  const policies = await readPolicies(database)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const sections = [
    '# Database schema',
    'Generated from the migrations by `npm run docs:schema`. Do not edit: a test compares it with a migrated database.',
    'Row-level security is enabled on every table. Permissive policies grant access to rows; restrictive ones narrow it.',
    '## Tables',
    ...tables.flatMap((table) => [
      `### ${table}`,
      renderColumns(columns.filter((column) => column.table === table)),
      renderConstraints(constraints.filter((constraint) => constraint.table === table)),
      renderPolicies(policies.filter((policy) => policy.table === table)),
    ]),
    '## Storage',
    renderBuckets(await readBuckets(database)),
    '### storage.objects',
    renderPolicies(policies.filter(({ table }) => table === 'storage.objects')),
    '## Functions',
    '`supabase/schema.sql` has their definitions.',
    'Requests cannot reach the schema `private`: its functions are called by policies and by other functions.',
    renderFunctions(await readFunctions(database)),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

function readColumns(database: Querier): Promise<Column[]> {
  return database.query<Column>(`
    select pg_class.oid::regclass::text as "table", attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as is_nullable,
      case when attidentity <> '' then 'identity' else pg_get_expr(adbin, adrelid) end as default_value
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where pg_class.relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    order by relname, attnum`)
}

function readConstraints(database: Querier): Promise<Constraint[]> {
  return database.query<Constraint>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c') and conrelid <> 0
    order by conrelid::regclass::text collate "C", array_position(array['p', 'u', 'f', 'c'], contype::text), conname`)
}

function readPolicies(database: Querier): Promise<Policy[]> {
  return database.query<Policy>(`
    select polrelid::regclass::text as "table", polname as name, polpermissive as is_permissive,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
        else 'all' end as command,
      (select string_agg(rolname, ', ' order by rolname) from pg_roles where pg_roles.oid = any (polroles)) as roles,
      pg_get_expr(polqual, polrelid) as using_clause, pg_get_expr(polwithcheck, polrelid) as check_clause
    from pg_policy join pg_class on pg_class.oid = polrelid
    where ${TABLES}
    order by polrelid::regclass::text collate "C", polpermissive desc, polname`)
}

function readFunctions(database: Querier): Promise<SqlFunction[]> {
  return database.query<SqlFunction>(
    `select format('%s.%s(%s)', nspname, proname, pg_get_function_arguments(pg_proc.oid)) as signature,
       pg_get_function_result(pg_proc.oid) as result, lanname as language,
       case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
       prosecdef as is_definer,
       (select string_agg(role, ', ' order by role collate "C") from unnest(string_to_array($1, ',')) as role
        where has_function_privilege(role, pg_proc.oid, 'execute')) as callers
     from pg_proc
     join pg_namespace on pg_namespace.oid = pronamespace
     join pg_language on pg_language.oid = prolang
     where nspname in ('public', 'private')
     order by nspname = 'private', proname, pg_get_function_arguments(pg_proc.oid) collate "C"`,
    [REQUEST_ROLES.join(',')],
  )
}

function readBuckets(database: Querier): Promise<Bucket[]> {
  return database.query<Bucket>(`
    select id, public, file_size_limit::float8 as file_size_limit,
      array_to_string(allowed_mime_types, ', ') as mime_types
    from storage.buckets order by id collate "C"`)
}

function renderColumns(columns: Column[]): string {
  return renderTable(
    ['Column', 'Type', 'Nullable', 'Default'],
    columns.map(({ name, type, is_nullable: isNullable, default_value: defaultValue }) => [
      code(name),
      code(type),
      isNullable ? 'yes' : 'no',
      defaultValue === null ? '' : code(defaultValue),
    ]),
  )
}

function renderConstraints(constraints: Constraint[]): string {
  return constraints.map(({ name, definition }) => `- ${code(name)}: ${code(definition)}`).join('\n')
}

function renderPolicies(policies: Policy[]): string {
  if (policies.length === 0) return 'No policies.'
  return ['```sql', policies.map(renderPolicy).join('\n\n'), '```'].join('\n')
}

function renderPolicy(policy: Policy): string {
  const lines = [
    `create policy "${policy.name}" on ${policy.table}`,
    `as ${policy.is_permissive ? 'permissive' : 'restrictive'} for ${policy.command} to ${policy.roles}`,
  ]
  if (policy.using_clause !== null) lines.push(`using (${policy.using_clause})`)
  if (policy.check_clause !== null) lines.push(`with check (${policy.check_clause})`)
  return `${lines.join('\n')};`
}

function renderBuckets(buckets: Bucket[]): string {
  return renderTable(
    ['Bucket', 'Public', 'File size limit (bytes)', 'MIME types'],
    buckets.map(({ id, public: isPublic, file_size_limit: limit, mime_types: types }) => [
      code(id),
      isPublic ? 'yes' : 'no',
      limit === null ? 'none' : String(limit),
      types ?? 'any',
    ]),
  )
}

function renderFunctions(functions: SqlFunction[]): string {
  const sections = functions.map(
    ({ signature, result, language, volatility, is_definer: isDefiner, callers }) =>
      `### ${code(signature)}\n\n- Returns ${code(result)}; ${language}, ${volatility}\n` +
      `- Security ${isDefiner ? 'definer' : 'invoker'}\n- Execute: ${callers ?? 'none of the request roles'}`,
  )
  return sections.join('\n\n')
}

function renderTable(header: string[], rows: string[][]): string {
  const widths = header.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => escapeCell(row[index] ?? '').length)),
  )
  const renderRow = (cells: string[]) =>
    `| ${cells.map((cell, index) => escapeCell(cell).padEnd(widths[index] ?? 0)).join(' | ')} |`
  const divider = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [renderRow(header), divider, ...rows.map(renderRow)].join('\n')
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function code(text: string): string {
  return `\`${text.replaceAll(/\s+/g, ' ')}\``
}
