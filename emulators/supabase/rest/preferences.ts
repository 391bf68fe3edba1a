import type { Context } from 'hono'

import { RestError } from './errors/rest-error.ts'

/** The `Prefer` header. */
export type Preferences = {
  /** The response to a write: the changed rows or nothing. */
  return: 'representation' | 'minimal'
  /** How to count all rows that match, beyond the page's. */
  count: 'exact' | 'planned' | 'estimated' | undefined
  onConflict: 'fail' | 'merge' | 'ignore'
  /** Rejects writes that affect more rows than this. */
  maxAffected: number | undefined
  /** True if columns missing in a new row get their default instead of null. */
  shouldUseDefaults: boolean
  /** Rolls back the transaction after responding. */
  shouldRollBack: boolean
  /** Value of the `Preference-Applied` header. */
  applied: string
}

const KNOWN_VALUES = new Map([
  ['return', ['minimal', 'representation']],
  ['count', ['exact', 'planned', 'estimated']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit', 'rollback']],
])

/**
 * `tx` is ignored unless the role may choose how its transactions end; on hosted projects none may.
 *
 * @throws RestError 400 PGRST122 for an unknown preference with `handling=strict`
 */
export function parsePreferences(context: Context, { canRollBack }: { canRollBack: boolean }): Preferences {
  const pairs = (context.req.header('prefer') ?? '').split(',').flatMap((part) => parsePair(part))
  const valueByName = new Map(pairs)
  const isStrict = valueByName.get('handling') === 'strict'
  const unknown = pairs.filter(([name, value]) => !isKnown(name, value))
  if (isStrict && unknown.length > 0) {
    const names = unknown.map((pair) => pair.filter((word) => word !== '').join('=')).join(', ')
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${names.slice(0, 100)}`,
    })
  }
  const applied = pairs.filter(([name, value]) => (name !== 'tx' || canRollBack) && isKnown(name, value))
  return {
    return: valueByName.get('return') === 'representation' ? 'representation' : 'minimal',
    count: parseCount(valueByName.get('count')),
    onConflict: parseResolution(valueByName.get('resolution')),
    maxAffected: isStrict ? parseMaxAffected(valueByName.get('max-affected')) : undefined,
    shouldRollBack: canRollBack && valueByName.get('tx') === 'rollback',
    shouldUseDefaults: valueByName.get('missing') === 'default',
    applied: applied.map((pair) => pair.join('=')).join(', '),
  }
}

function parsePair(part: string): [string, string][] {
  const [name = '', value = ''] = part.trim().split('=')
  return name === '' ? [] : [[name, value]]
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  return KNOWN_VALUES.get(name)?.includes(value) ?? false
}

function parseCount(text: string | undefined): Preferences['count'] {
  return text === 'exact' || text === 'planned' || text === 'estimated' ? text : undefined
}

function parseResolution(text: string | undefined): Preferences['onConflict'] {
  if (text === 'merge-duplicates') return 'merge'
  return text === 'ignore-duplicates' ? 'ignore' : 'fail'
}

function parseMaxAffected(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
