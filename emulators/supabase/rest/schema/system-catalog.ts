import type { Queryable } from '@marquee/database/database.ts'

import type { Parameter } from './snapshot.ts'

export type TableRow = {
  oid: number
  name: string
  kind: string
  isPartition: boolean
  /** Bit mask: 4 update, 8 insert, 16 delete. */
  allows: number
  columns: { number: number; name: string; type: string; defaultSql: string | null; isRequired: boolean }[]
  primaryKey: string[]
  uniqueKeys: string[][]
  /** The rewrite rule of a view, in Postgres's internal format. */
  rule: string | null
}

export type ForeignKeyRow = { name: string; table: string; target: string; columns: [string, string][] }

export type FunctionRow = {
  name: string
  isSet: boolean
  estimatedRows: number
  /** The table of the schema whose rows it returns, if any. */
  resultTable: string | null
  /** The table whose row is its only parameter, if so. */
  rowOf: string | null
  resultType: string
  resultKind: 'void' | 'composite' | 'record' | 'scalar'
  parameters: Parameter[]
  resultColumns: { name: string; type: string }[]
}

const TABLES = `
  select relation.oid::int8 as oid, relname as name, relkind as kind, relispartition as "isPartition",
    pg_relation_is_updatable(relation.oid, true) as allows,
    (
      select coalesce(json_agg(json_build_object(
        'number', attnum,
        'name', attname,
        'type', format_type(atttypid, atttypmod),
        'defaultSql', case
          when attgenerated <> '' then null
          when attidentity = 'd' then format(
            'nextval(%L::regclass)', pg_get_serial_sequence(relation.oid::regclass::text, attname)
          )
          else pg_get_expr(adbin, adrelid)
        end,
        'isRequired', attnotnull and not atthasdef and attidentity = ''
      ) order by attnum), '[]')
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = relation.oid and attnum > 0 and not attisdropped
    ) as columns,
    (
      select coalesce(json_agg(attname order by array_position(indkey::int[], attnum::int)), '[]')
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = relation.oid and indisprimary
    ) as "primaryKey",
    (
      select coalesce(json_agg((
        select json_agg(attname) from pg_attribute where attrelid = indrelid and attnum = any (indkey)
      )), '[]')
      from pg_index
      where indrelid = relation.oid and indisunique and indpred is null and indexprs is null
    ) as "uniqueKeys",
    (
      select ev_action::text from pg_rewrite
      where ev_class = relation.oid and rulename = '_RETURN' and relkind in ('v', 'm')
    ) as rule
  from pg_class relation
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
  order by relname`

const FOREIGN_KEYS = `
  select conname as name, own.relname as table, target.relname as target,
    (
      select json_agg(json_build_array(a.attname, b.attname) order by position)
      from unnest(conkey, confkey) with ordinality as pair (own_number, target_number, position)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = own_number
      join pg_attribute b on b.attrelid = confrelid and b.attnum = target_number
    ) as columns
  from pg_constraint
  join pg_class own on own.oid = conrelid
  join pg_class target on target.oid = confrelid
  where contype = 'f' and conparentid = 0
    and own.relnamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
  order by conname`

const FUNCTIONS = `
  select proname as name, proretset as "isSet", prorows as "estimatedRows",
    format_type(prorettype, null) as "resultType",
    case
      when result.typname = 'void' then 'void'
      when result.typname = 'record' then 'record'
      when result.typtype = 'c' then 'composite'
      else 'scalar'
    end as "resultKind",
    (
      select relname from pg_class
      where oid = result.typrelid and relkind <> 'c' and relnamespace = 'public'::regnamespace
    ) as "resultTable",
    (
      select relname from pg_class join pg_type on pg_type.oid = proargtypes[0] and typrelid = pg_class.oid
      where pronargs = 1 and relkind <> 'c' and relnamespace = 'public'::regnamespace
    ) as "rowOf",
    (
      select coalesce(json_agg(json_build_object(
        'name', name, 'type', format_type(type, null),
        'isOptional', input > pronargs - pronargdefaults, 'isVariadic', mode = 'v'
      ) order by input), '[]')
      from (
        select type, coalesce(proargmodes[position], 'i') as mode, coalesce(proargnames[position], '') as name,
          row_number() over (order by position) as input
        from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as argument (type, position)
        where coalesce(proargmodes[position], 'i') in ('i', 'b', 'v')
      ) as inputs
    ) as parameters,
    case
      when proargmodes && '{o,b,t}'::"char"[] then (
        select coalesce(json_agg(json_build_object(
          'name', proargnames[position], 'type', format_type(type, null)
        ) order by position), '[]')
        from unnest(proallargtypes) with ordinality as argument (type, position)
        where proargmodes[position] in ('o', 'b', 't')
      )
      else (
        select coalesce(json_agg(json_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod)
        ) order by attnum), '[]')
        from pg_attribute
        where attrelid = result.typrelid and result.typtype = 'c' and attnum > 0 and not attisdropped
      )
    end as "resultColumns"
  from pg_proc join pg_type result on result.oid = prorettype
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and result.typname not in ('trigger', 'event_trigger', 'internal')
  order by proname, pg_proc.oid`

const TYPES = `
  select typname as name from pg_type
  where typnamespace in ('pg_catalog'::regnamespace, 'public'::regnamespace) and typtype in ('b', 'd', 'e', 'r')
    and typname not like '\\_%'`

export async function readSystemCatalog(database: Queryable) {
  return {
    tables: await database.query<TableRow>(TABLES),
    foreignKeys: await database.query<ForeignKeyRow>(FOREIGN_KEYS),
    functions: await database.query<FunctionRow>(FUNCTIONS),
    types: await database.query<{ name: string }>(TYPES),
  }
}
