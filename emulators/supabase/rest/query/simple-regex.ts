import { RestError } from '../errors/rest-error.ts'

/** A regular expression is compiled once per row when a request has more than the engine caches. */
export const MAX_REGEX_FILTERS = 5

const MAX_LENGTH = 200
/** Each multiplies the states that the engine may have to track. */
const MAX_REPEATS = 5
const MAX_GROUPS = 10

/** One character, of which only a single one may be repeated: an escape, a bracket expression, or a plain character. */
const CHARACTER = /\\[dswDSW]|\\[^\p{L}\p{N}]|\[\^?\]?(?:\[:[a-z]+:\]|[^[\]\\])*\]|[^\\()[\]{}*+?|^$]/u

/** Everything else that may occur. A group cannot be repeated, and begins no option or look-ahead. */
const TOKEN = new RegExp(
  `(?:${CHARACTER.source})(?<repeat>[*+?]?)|(?<group>\\((?![*?]))|\\)(?![*+?{])|[|^$]`,
  'uy',
)

/**
 * Rejects all but simple regular expressions. The time and memory that Postgres needs for repeated groups and bounds
 * such as `{40}` grow exponentially, and the embedded engine runs out of stack before it can report that.
 *
 * @throws RestError 400 2201B, as for an invalid expression
 */
export function requireSimpleRegex(expression: string): void {
  if (expression.length > MAX_LENGTH) throw createRegexError(`longer than ${MAX_LENGTH} characters`)
  if (expression.startsWith('***')) throw createRegexError('options are not supported')
  let repeats = 0
  let groups = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < expression.length) {
    const found = TOKEN.exec(expression)?.groups
    if (!found) throw createRegexError('only simple expressions are supported')
    repeats += found['repeat'] ? 1 : 0
    groups += found['group'] ? 1 : 0
    if (repeats > MAX_REPEATS) throw createRegexError(`more than ${MAX_REPEATS} repetitions`)
    if (groups > MAX_GROUPS) throw createRegexError(`more than ${MAX_GROUPS} groups`)
  }
}

/** Rejects a list of expressions such as `{^a,b$}` unless all are simple and none needs quotes. */
export function requireSimpleRegexList(list: string): void {
  const expressions = /^\{(?<text>[^{}"\\]*)\}$/.exec(list)?.groups?.['text']?.split(',')
  if (!expressions) throw createRegexError('only lists of simple expressions are supported')
  if (expressions.length > MAX_REGEX_FILTERS)
    throw createRegexError(`more than ${MAX_REGEX_FILTERS} expressions`)
  for (const expression of expressions) requireSimpleRegex(expression.trim())
}

export function createRegexError(reason: string): RestError {
  return new RestError(400, '2201B', `invalid regular expression: ${reason}`)
}
