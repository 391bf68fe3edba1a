/** Lists that are saved filters over the library instead of titles. */
import * as v from 'valibot'

import type { ItemBody } from '../library/library-item.ts'
import { MAX_HALF_STARS } from '../ratings/rating.ts'
import { TITLE_SORTS, WATCHED_STATES } from './list-view.ts'
import { listDetailsEntries, type StoredList } from './stored-list.ts'

export const RULE_TEXT_LENGTH_MAX = 200
const GENRES_MAX = 20
const LIMIT_MAX = 5000
const FIRST_DECADE = 1800
const LAST_DECADE = 2990

/** Parts of the library that a title can come from. */
export const LIBRARY_SOURCES = ['watchlist', 'rated', 'watched', 'list'] as const

const text = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length))
const integer = (from: number, to: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** The stored format, also in the account. */
const rulesSchema = v.object({
  media_type: v.optional(v.picklist(['movie', 'tv'])),
  source: v.optional(v.picklist(LIBRARY_SOURCES)),
  /** With the source `list`: of this list only. */
  list_id: v.optional(text(RULE_TEXT_LENGTH_MAX)),
  /** Of the user, from 1 to 10. */
  min_half_stars: v.optional(integer(1, MAX_HALF_STARS)),
  state: v.optional(v.picklist(WATCHED_STATES)),
  /** Names as in the catalogue. A title needs one of them. */
  genres: v.optional(v.pipe(v.array(text(100)), v.minLength(1), v.maxLength(GENRES_MAX))),
  /** Its first year. */
  decade: v.optional(v.pipe(v.number(), v.check(isDecade))),
  /** Words of the name. */
  text: v.optional(text(RULE_TEXT_LENGTH_MAX)),
  /** Without it, what was added last comes first. */
  sort: v.optional(v.picklist(TITLE_SORTS)),
  limit: v.optional(integer(1, LIMIT_MAX)),
})

/** A missing rule matches everything. */
export type SmartRules = v.InferOutput<typeof rulesSchema>

export type SmartList = StoredList & {
  rules: SmartRules
  /**
   * The rules as they are stored, if a later version of the app wrote some that this one does not know. Such a list must not
   * be edited, which would lose them.
   */
  unknownRules?: ItemBody
}

const smartListSchema = v.object({
  ...listDetailsEntries,
  kind: v.literal('smart'),
  rules: v.record(v.string(), v.unknown()),
})

/** Returns whether a rule can have this first year of a decade. Dates of titles may be wrong by centuries. */
export function isDecade(year: number): boolean {
  return year % 10 === 0 && year >= FIRST_DECADE && year <= LAST_DECADE
}

/** Returns the smart list in an item of the library; undefined if it is invalid or of another kind. */
export function parseSmartList(id: string, body: unknown): SmartList | undefined {
  const parsed = v.safeParse(smartListSchema, body)
  const name = parsed.success ? parsed.output.name.trim() : ''
  if (!parsed.success || !name) return undefined
  const { description, created_at, rules: stored } = parsed.output
  const list = { id, name, description, createdAt: created_at }
  const rules = parseKnownRules(stored)
  const isKnown = Object.keys(rules).length === Object.keys(stored).length
  return isKnown ? { ...list, rules } : { ...list, rules, unknownRules: stored }
}

/** Returns the smart lists among the items of a library, the newest first. */
export function parseSmartLists(items: Iterable<{ key: string; body: unknown }>): SmartList[] {
  return [...items]
    .flatMap(({ key, body }) => parseSmartList(key, body) ?? [])
    .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1))
}

/** Returns a smart list as the body of an item of the library. */
export function toSmartListBody({ name, description, createdAt, rules, unknownRules }: SmartList): ItemBody {
  return { name, description, kind: 'smart', created_at: createdAt, rules: unknownRules ?? rules }
}

/** Leaves out what is unknown or invalid. */
function parseKnownRules(stored: ItemBody): SmartRules {
  const known = Object.entries(stored).filter(
    ([name, value]) => v.safeParse(rulesSchema, { [name]: value }).success,
  )
  return v.parse(rulesSchema, Object.fromEntries(known))
}
