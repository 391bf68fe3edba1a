import { type BoundValues, quoteName } from '../read/sql-text.ts'
import type { Parameter, SqlFunction } from '../schema/snapshot.ts'

/** What a function is called with. */
export type CallArguments =
  /** The object of a body, as JSON, and which parameters it names. */
  | { kind: 'object'; json: string; names: readonly string[] }
  /** The texts of a query string; those that have one name belong together. */
  | { kind: 'texts'; textsByName: ReadonlyMap<string, readonly string[]> }
  /** A whole body, for a function of one parameter without a name. */
  | { kind: 'body'; text: string }

export function argumentNames(given: CallArguments): readonly string[] {
  if (given.kind === 'object') return given.names
  return given.kind === 'texts' ? [...given.textsByName.keys()] : []
}

/** The call, and the record that it takes its arguments from, if any. */
export type CallSql = { call: string; source: string | undefined }

export function callSql(called: SqlFunction, given: CallArguments, bound: BoundValues): CallSql {
  const name = `public.${quoteName(called.name)}`
  const [first] = called.parameters
  const matching = called.parameters.filter((parameter) => isGiven(parameter, given))
  if (given.kind === 'body') {
    return { call: `${name}(${bound.bind(given.text)}::${first?.type ?? 'json'})`, source: undefined }
  }
  if (given.kind === 'texts') {
    const values = matching.map((parameter) => named(parameter, textSql(parameter, given.textsByName, bound)))
    return { call: `${name}(${values.join(', ')})`, source: undefined }
  }
  if (matching.length === 0) return { call: `${name}()`, source: undefined }
  // Read from JSON as a record, each by its parameter's type, like the columns of a new row.
  const record = matching.map((parameter) => `${quoteName(parameter.name)} ${parameter.type}`).join(', ')
  const values = matching.map((parameter) => named(parameter, `arguments.${quoteName(parameter.name)}`))
  return {
    call: `${name}(${values.join(', ')})`,
    source: `json_to_record(${bound.bindBody(given.json)}::json) as arguments(${record})`,
  }
}

function isGiven({ name }: Parameter, given: CallArguments): boolean {
  return name !== '' && argumentNames(given).includes(name)
}

function named({ name, isVariadic }: Parameter, value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quoteName(name)} => ${value}`
}

/** A variadic parameter takes every text of its name, any other the last. */
function textSql(
  { name, type, isVariadic }: Parameter,
  textsByName: ReadonlyMap<string, readonly string[]>,
  bound: BoundValues,
): string {
  const texts = textsByName.get(name) ?? []
  if (!isVariadic) return `${bound.bind(texts.at(-1) ?? '')}::${type}`
  return `array[${texts.map((text) => bound.bind(text)).join(', ')}]::${type}`
}
