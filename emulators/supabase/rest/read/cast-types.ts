import { createNotSupportedError, RestError } from '../errors/rest-error.ts'
import type { SchemaSnapshot } from '../schema/snapshot.ts'

/**
 * The types that requests may cast to. None turns a short value into a long one, as `numeric` and `jsonb` do with
 * `1e131071`, or looks names up, as `regclass` does.
 */
const CAST_TYPES = [
  'text',
  'varchar',
  'character varying',
  'int2',
  'smallint',
  'int4',
  'int',
  'integer',
  'int8',
  'bigint',
  'float4',
  'real',
  'float8',
  'double precision',
  'bool',
  'boolean',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'timestamp with time zone',
  'timestamp without time zone',
  'uuid',
  'json',
]

/**
 * Prevents SQL injection: only names of the list enter the statement.
 *
 * @throws RestError 400 PGRST127 for a type that is not in the list, 42704 for one that does not exist
 */
export function castTypeSql(name: string, { typeNames }: SchemaSnapshot): string {
  const type = CAST_TYPES.find((candidate) => candidate === name.toLowerCase())
  if (type !== undefined) return type
  if (typeNames.has(name) || typeNames.has(name.toLowerCase())) {
    throw createNotSupportedError(
      `Columns cannot be cast to the type '${name}'`,
      `Cast to one of these types: ${CAST_TYPES.join(', ')}.`,
    )
  }
  throw new RestError(400, '42704', `type "${name.slice(0, 100)}" does not exist`)
}
