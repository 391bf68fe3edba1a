import type { CallerRole } from '@marquee/database/query-as.ts'
import type { Context } from 'hono'

import { RestError } from './rest-error.ts'
import type { Column, Snapshot, SqlFunction, Table } from './schema/snapshot.ts'

/** The root: an OpenAPI description of the schema, for whoever has the service key. @throws RestError 401 or 403 for others */
export function describeSchema(
  context: Context,
  role: CallerRole,
  { tableByName, functionsByName }: Snapshot,
  publicUrl: string,
): Response {
  if (role !== 'service_role') {
    const hint = 'Only the service key opens the description of the schema.'
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
    consumes: ['application/json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: {
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, pathOf(table)])),
      ...Object.fromEntries(
        [...functionsByName].map(([name, [first]]) => [`/rpc/${name}`, callOf(name, first)]),
      ),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, definitionOf(table)])),
  }
  context.header('content-type', 'application/openapi+json; charset=utf-8')
  return context.body(JSON.stringify(description))
}

function pathOf({ name, allows }: Table) {
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

function callOf(name: string, called: SqlFunction | undefined) {
  const parameters = (called?.parameters ?? []).filter((parameter) => parameter.name !== '')
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

function definitionOf({ columnByName, primaryKey }: Table) {
  const columns = [...columnByName.values()]
  return {
    type: 'object',
    required: columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(columns.map((column) => [column.name, propertyOf(column, primaryKey)])),
  }
}

function propertyOf({ name, type, defaultSql }: Column, primaryKey: readonly string[]) {
  return {
    type: jsonTypeOf(type),
    format: type,
    ...(defaultSql !== null && { default: defaultSql }),
    ...(primaryKey.includes(name) && { description: 'Note:\nThis is a Primary Key.<pk/>' }),
  }
}

function jsonTypeOf(type: string): string | undefined {
  if (type.endsWith('[]')) return 'array'
  if (/^(?:smallint|integer|bigint)$/.test(type)) return 'integer'
  if (/^(?:numeric|real|double precision)/.test(type)) return 'number'
  if (type === 'json' || type === 'jsonb') return undefined
  return type === 'boolean' ? 'boolean' : 'string'
}
