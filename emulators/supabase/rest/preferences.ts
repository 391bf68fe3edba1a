import type { Context } from 'hono'

import { RestError } from './rest-error.ts'

/** What the caller asks for in the header `prefer`. */
export type Preferences = {
  /** Answer a change with the changed rows, with where the new row is, or with nothing. */
  returns: 'rows' | 'headers' | 'nothing'
  /** Say how many rows there are beside the page. */
  count: 'exact' | 'planned' | 'estimated' | undefined
  onDuplicate: 'fail' | 'merge' | 'ignore'
  /** Refuse a change of more rows than that. */
  maxAffected: number | undefined
  /** A column that a new row does not name gets its default, and not null. */
  missingIsDefault: boolean
  /** What `preference-applied` says. */
  applied: string
}

const KNOWN = new Map([
  ['return', ['minimal', 'representation', 'headers-only']],
  ['count', ['exact', 'planned', 'estimated']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  // Understood, but as on a hosted project the caller does not decide how a transaction ends.
  ['tx', ['commit', 'rollback']],
])

/** @throws RestError 400 PGRST122 when the caller insists on a preference that is not known here */
export function readPreferences(context: Context): Preferences {
  const pairs = (context.req.header('prefer') ?? '').split(',').flatMap((part) => readPair(part))
  const valueByName = new Map(pairs)
  const isStrict = valueByName.get('handling') === 'strict'
  const unknown = pairs.filter(([name, value]) => !isKnown(name, value))
  if (isStrict && unknown.length > 0) {
    const names = unknown.map((pair) => pair.filter((word) => word !== '').join('=')).join(', ')
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${names.slice(0, 100)}`,
    })
  }
  const applied = pairs.filter(([name, value]) => name !== 'tx' && isKnown(name, value))
  return {
    returns: readReturns(valueByName.get('return')),
    count: readCount(valueByName.get('count')),
    onDuplicate: readResolution(valueByName.get('resolution')),
    maxAffected: isStrict ? readMaxAffected(valueByName.get('max-affected')) : undefined,
    missingIsDefault: valueByName.get('missing') === 'default',
    applied: applied.map((pair) => pair.join('=')).join(', '),
  }
}

function readPair(part: string): [string, string][] {
  const [name = '', value = ''] = part.trim().split('=')
  return name === '' ? [] : [[name, value]]
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  return KNOWN.get(name)?.includes(value) ?? false
}

function readReturns(text: string | undefined): Preferences['returns'] {
  if (text === 'representation') return 'rows'
  return text === 'headers-only' ? 'headers' : 'nothing'
}

function readCount(text: string | undefined): Preferences['count'] {
  return text === 'exact' || text === 'planned' || text === 'estimated' ? text : undefined
}

function readResolution(text: string | undefined): Preferences['onDuplicate'] {
  if (text === 'merge-duplicates') return 'merge'
  return text === 'ignore-duplicates' ? 'ignore' : 'fail'
}

function readMaxAffected(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
