import type { Context } from 'hono'

import { RestError } from './rest-error.ts'

/** What the caller asks of the answer, in the headers `prefer` and `accept`. */
export type Preferences = {
  /** Answer with the changed rows, and not with nothing. */
  returnsRows: boolean
  /** Say how many rows there are beside the page. */
  countsAll: boolean
  onDuplicate: 'fail' | 'merge' | 'ignore'
  /** Refuse a change of more rows than that. */
  maxAffected: number | undefined
  /** A column that a new row does not name gets its default, and not null. */
  missingIsDefault: boolean
  /** Answer with the one row itself; anything but one row is an error. */
  wantsObject: boolean
  /** What `preference-applied` says. */
  applied: string
}

const OBJECT_TYPE = 'application/vnd.pgrst.object+json'

const KNOWN = new Map([
  ['return', ['minimal', 'representation', 'headers-only']],
  ['count', ['exact', 'planned', 'estimated']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
])

/** @throws RestError 400 PGRST122 when the caller insists on a preference that is not known here */
export function readPreferences(context: Context): Preferences {
  const pairs = (context.req.header('prefer') ?? '').split(',').flatMap((part) => readPair(part))
  const valueByName = new Map(pairs)
  const isStrict = valueByName.get('handling') === 'strict'
  const unknown = pairs.find(([name, value]) => !isKnown(name, value))
  if (isStrict && unknown) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join('=').slice(0, 100)}`,
    })
  }
  const resolution = valueByName.get('resolution')
  const applied = pairs.filter(([name, value]) => isKnown(name, value)).map((pair) => pair.join('='))
  return {
    returnsRows: valueByName.get('return') === 'representation',
    countsAll: valueByName.has('count'),
    onDuplicate:
      resolution === 'merge-duplicates' ? 'merge' : resolution === 'ignore-duplicates' ? 'ignore' : 'fail',
    maxAffected: isStrict ? readMaxAffected(valueByName.get('max-affected')) : undefined,
    missingIsDefault: valueByName.get('missing') === 'default',
    wantsObject: context.req.header('accept')?.includes(OBJECT_TYPE) ?? false,
    applied: applied.join(', '),
  }
}

/** The content type of an answer with rows. */
export function contentType({ wantsObject }: Preferences): string {
  return `${wantsObject ? OBJECT_TYPE : 'application/json'}; charset=utf-8`
}

function readPair(part: string): [string, string][] {
  const [name = '', value = ''] = part.trim().split('=')
  return name === '' ? [] : [[name, value]]
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  return KNOWN.get(name)?.includes(value) ?? false
}

function readMaxAffected(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
