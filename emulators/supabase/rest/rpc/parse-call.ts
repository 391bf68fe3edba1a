import type { Context } from 'hono'

import { requireDoublesOfType } from '../json-numbers.ts'
import { isFilterValue } from '../query/operations.ts'
import { type SqlParameters, quoteName } from '../read/sql-text.ts'
import type { Parameter, SqlFunction } from '../schema/snapshot.ts'
import { parseJsonBody, parseObjectBody } from '../write/parse-body.ts'

export type CallArguments =
  /** An object in the body, as JSON, and its member names. */
  | { kind: 'object'; json: string; names: readonly string[] }
  /** Values from the query string. */
  | { kind: 'query'; valuesByName: ReadonlyMap<string, readonly string[]> }
  /** The whole body, for a function with a single unnamed parameter. */
  | { kind: 'body'; text: string }

export type ParsedCall = {
  arguments: CallArguments
  text: string
  /** The parameters of the query string that select, filter and order the returned rows. */
  query: URLSearchParams
}

/** Query parameters for the returned rows, in addition to those whose value looks like a filter. */
const ROW_PARAMETERS = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'and',
  'or',
  'not.and',
  'not.or',
  'columns',
])

/** Parses a GET or HEAD call, whose query string mixes arguments and filters. */
export function parseQueryCall(query: URLSearchParams): ParsedCall {
  const pairs = [...query]
  const rowPairs = pairs.filter(([name, value]) => isRowParameter(name, value))
  const argumentPairs = pairs.filter(([name, value]) => !isRowParameter(name, value))
  const pairsByName = Map.groupBy(argumentPairs, ([name]) => name)
  const valuesByName = new Map([...pairsByName].map(([name, all]) => [name, all.map(([, value]) => value)]))
  return {
    arguments: { kind: 'query', valuesByName },
    text: '',
    query: new URLSearchParams(rowPairs),
  }
}

/** Parses a POST call, whose body is an object of arguments or the only argument. */
export function parseBodyCall(context: Context, text: string): ParsedCall {
  const pairs = [...new URL(context.req.url).searchParams]
  const query = new URLSearchParams(pairs.filter(([name, value]) => isRowParameter(name, value)))
  const header = context.req.header('content-type')
  if (text.trim().startsWith('[')) {
    parseJsonBody(header, text)
    return { arguments: { kind: 'body', text }, text, query }
  }
  const { object, json } = parseObjectBody(header, text || '{}')
  return {
    arguments: { kind: 'object', json, names: Object.keys(object) },
    text: json,
    query,
  }
}

export function getArgumentNames(callArguments: CallArguments): readonly string[] {
  if (callArguments.kind === 'object') return callArguments.names
  return callArguments.kind === 'query' ? [...callArguments.valuesByName.keys()] : []
}

/** The call expression, and the `from` item that provides its arguments, if any. */
export type CallSql = { call: string; source: string | undefined }

export function callSql(
  sqlFunction: SqlFunction,
  callArguments: CallArguments,
  parameters: SqlParameters,
): CallSql {
  const name = `public.${quoteName(sqlFunction.name)}`
  const [first] = sqlFunction.parameters
  if (callArguments.kind === 'body') {
    return {
      call: `${name}(${parameters.bind(callArguments.text)}::${first?.type ?? 'json'})`,
      source: undefined,
    }
  }
  const passed = sqlFunction.parameters.filter((parameter) => isPassed(parameter, callArguments))
  if (callArguments.kind === 'query') {
    const values = passed.map((parameter) =>
      namedArgument(parameter, queryArgumentSql(parameter, callArguments.valuesByName, parameters)),
    )
    return { call: `${name}(${values.join(', ')})`, source: undefined }
  }
  if (passed.length === 0) return { call: `${name}()`, source: undefined }
  // Postgres converts each JSON member to the type of its parameter, as it does for the columns of a new row.
  const record = passed.map((parameter) => `${quoteName(parameter.name)} ${parameter.type}`).join(', ')
  const values = passed.map((parameter) => namedArgument(parameter, `arguments.${quoteName(parameter.name)}`))
  return {
    call: `${name}(${values.join(', ')})`,
    source: `json_to_record(${parameters.bind(callArguments.json)}::json) as arguments(${record})`,
  }
}

function isRowParameter(name: string, value: string): boolean {
  return ROW_PARAMETERS.has(name) || name.includes('.') || isFilterValue(value)
}

function isPassed({ name }: Parameter, callArguments: CallArguments): boolean {
  return name !== '' && getArgumentNames(callArguments).includes(name)
}

function namedArgument({ name, isVariadic }: Parameter, value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quoteName(name)} => ${value}`
}

/** A variadic parameter takes all values of its name, any other parameter the last. */
function queryArgumentSql(
  { name, type, isVariadic }: Parameter,
  valuesByName: ReadonlyMap<string, readonly string[]>,
  parameters: SqlParameters,
): string {
  const values = valuesByName.get(name) ?? []
  for (const value of values) requireDoublesOfType(type, value)
  if (!isVariadic) return `${parameters.bind(values.at(-1) ?? '')}::${type}`
  return `array[${values.map((value) => parameters.bind(value)).join(', ')}]::${type}`
}
