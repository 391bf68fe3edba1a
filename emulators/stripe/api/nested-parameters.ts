/** Stripe's form encoding: `line_items[0][price_data][currency]=usd`, `expand[]=customer`. */
import { invalidRequest } from '../stripe-error.ts'

export type Parameters = { [name: string]: ParameterValue }
type ParameterValue = string | ParameterValue[] | Parameters

type Branch = Map<string, string | Branch>

const MAX_PARAMETERS = 1000
const MAX_DEPTH = 8
/** A name followed by names in brackets; empty brackets append to a list. */
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** @throws StripeError for malformed names, and for a name that is both a value and an object */
export function parseNestedParameters(text: string): Parameters {
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MAX_PARAMETERS)
    throw invalidRequest(`Too many parameters: at most ${MAX_PARAMETERS} are allowed.`)
  const root: Branch = new Map()
  for (const [name, value] of pairs) insert(root, splitName(name), value, name)
  return toObject(root)
}

function splitName(name: string): string[] {
  const [, first = '', rest = ''] = NAME.exec(name) ?? []
  const names = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)]
  if (first === '' || names.length > MAX_DEPTH || names.includes('__proto__')) throw invalidName(name)
  return names
}

function insert(root: Branch, names: string[], value: string, fullName: string): void {
  let branch = root
  for (const [depth, name] of names.entries()) {
    const key = name === '' ? String(branch.size) : name
    const existing = branch.get(key)
    if (depth === names.length - 1) {
      if (existing instanceof Map) throw invalidName(fullName)
      branch.set(key, value)
      return
    }
    if (typeof existing === 'string') throw invalidName(fullName)
    const next = existing ?? new Map()
    branch.set(key, next)
    branch = next
  }
}

function toObject(branch: Branch): Parameters {
  return Object.fromEntries([...branch].map(([name, value]) => [name, toValue(value)]))
}

function toValue(value: string | Branch): ParameterValue {
  if (typeof value === 'string') return value
  const isList = [...value.keys()].every((name) => /^\d{1,4}$/.test(name))
  if (!isList) return toObject(value)
  return [...value].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, item]) => toValue(item))
}

function invalidName(name: string) {
  return invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`, { param: name.slice(0, 100) })
}
