/**
 * Parameters as Stripe writes them: `line_items[0][price_data][currency]=usd`, `expand[]=customer`. No parser for this
 * form is among our packages.
 */
import { invalidRequest } from '../stripe-error.ts'

export type Parameters = { [name: string]: ParameterValue }
type ParameterValue = string | ParameterValue[] | Parameters

type Branch = Map<string, string | Branch>

const MOST_PARAMETERS = 1000
const MOST_LEVELS = 8
/** A name, then any number of names in brackets; empty brackets mean "one more". */
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** @throws StripeError for names that are no names, and for a name that is both a value and a group */
export function readNested(text: string): Parameters {
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MOST_PARAMETERS) throw invalidRequest(`More than ${MOST_PARAMETERS} parameters`)
  const root: Branch = new Map()
  for (const [name, value] of pairs) put(root, namesIn(name), value, name)
  return asGroup(root)
}

function namesIn(name: string): string[] {
  const [, first = '', rest = ''] = NAME.exec(name) ?? []
  const names = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)]
  if (first === '' || names.length > MOST_LEVELS || names.includes('__proto__')) throw unreadable(name)
  return names
}

function put(root: Branch, names: string[], value: string, whole: string): void {
  let branch = root
  for (const [depth, name] of names.entries()) {
    const key = name === '' ? String(branch.size) : name
    const known = branch.get(key)
    if (depth === names.length - 1) {
      if (known instanceof Map) throw unreadable(whole)
      branch.set(key, value)
      return
    }
    if (typeof known === 'string') throw unreadable(whole)
    const next = known ?? new Map()
    branch.set(key, next)
    branch = next
  }
}

function asGroup(branch: Branch): Parameters {
  return Object.fromEntries([...branch].map(([name, value]) => [name, asValue(value)]))
}

function asValue(value: string | Branch): ParameterValue {
  if (typeof value === 'string') return value
  const isList = [...value.keys()].every((name) => /^\d{1,4}$/.test(name))
  if (!isList) return asGroup(value)
  return [...value].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, item]) => asValue(item))
}

function unreadable(name: string) {
  return invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`, { param: name.slice(0, 100) })
}
