import type { CallerRole } from '@marquee/database/query-as.ts'
import type { Context } from 'hono'

import { RestError } from './errors/rest-error.ts'
import type { Column, SchemaSnapshot, SqlFunction, Table } from './schema/snapshot.ts'

/**
 * Responds with an OpenAPI description of the schema, for the service role only.
 *
 * @throws RestError 401 or 403 PGRST126 for other callers
 */
export function respondWithOpenApi(
  context: Context,
  role: CallerRole,
  { tableByName, functionsByName }: SchemaSnapshot,
  publicUrl: string,
): Response {
  if (role !== 'service_role') {
    const hint = 'The description of the schema requires the service key.'
    throw new RestError(role === 'anon' ? 401 : 403, 'PGRST126', 'Root endpoint metadata is disabled', {
      hint,
    })
  }
  const { host, protocol } = new URL(publicUrl)
  const tables = [...tableByName.values()]
  const description = {
    swagger: '2.0',
    info: { title: 'PostgREST API', description: 'The schema public', version: '13' },
    host,
    basePath: '/rest/v1/',
    schemes: [protocol.replace(':', '')],
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: {
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, describeTablePath(table)])),
      ...Object.fromEntries(
        [...functionsByName].map(([name, [first]]) => [`/rpc/${name}`, describeFunctionPath(name, first)]),
      ),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, describeTable(table)])),
  }
  context.header('content-type', 'application/openapi+json; charset=utf-8')
  return context.body(JSON.stringify(description))
}

function describeTablePath({ name, allows }: Table) {
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } }
  const read = {
    tags: [name],
    responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
  }
  const body = [{ name, in: 'body', required: false, schema: { $ref: `#/definitions/${name}` } }]
  return {
    get: read,
    ...(allows.insert && {
      post: { tags: [name], parameters: body, responses: { 201: { description: 'Created' } } },
    }),
    ...(allows.update && {
      patch: { tags: [name], parameters: body, responses: { 204: { description: 'No Content' } } },
    }),
    ...(allows.delete && { delete: { tags: [name], responses: { 204: { description: 'No Content' } } } }),
  }
}

function describeFunctionPath(name: string, sqlFunction: SqlFunction | undefined) {
  const parameters = (sqlFunction?.parameters ?? []).filter((parameter) => parameter.name !== '')
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, { format: parameter.type }]),
    ),
    required: parameters.filter(({ isOptional }) => !isOptional).map((parameter) => parameter.name),
  }
  const body = { name: 'args', in: 'body', required: true, schema }
  return { post: { tags: [`(rpc) ${name}`], parameters: [body], responses: { 200: { description: 'OK' } } } }
}

function describeTable({ columnByName, primaryKey }: Table) {
  const columns = [...columnByName.values()]
  return {
    type: 'object',
    required: columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, describeColumn(column, primaryKey)]),
    ),
  }
}

function describeColumn({ name, type, defaultSql }: Column, primaryKey: readonly string[]) {
  return {
    type: toJsonType(type),
    format: type,
    ...(defaultSql !== null && { default: defaultSql }),
    ...(primaryKey.includes(name) && { description: 'Note:\nThis is a Primary Key.<pk/>' }),
  }
}

function toJsonType(type: string): string | undefined {
  if (type.endsWith('[]')) return 'array'
  if (/^(?:smallint|integer|bigint)$/.test(type)) return 'integer'
  if (/^(?:numeric|real|double precision)/.test(type)) return 'number'
  if (type === 'json' || type === 'jsonb') return undefined
  return type === 'boolean' ? 'boolean' : 'string'
}
