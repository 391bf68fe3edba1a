/**
 * The rules of SQL functions and triggers, as their errors name them: `raise … using detail = 'library_full'`, which PostgREST
 * responds with as `details`. Several rules share one SQLSTATE, which sets the HTTP status; the message is for people.
 */
export const ERROR_SUBCODES = [
  'insufficient_credits',
  'library_full',
  'list_not_saved',
  'too_many_items',
  'too_many_links',
  'watch_history_full',
] as const

export type ErrorSubcode = (typeof ERROR_SUBCODES)[number]

export type DatabaseError = { code: string; details: string | null }

/** The only rule with an SQLSTATE that a request can violate, for databases from before subcodes. */
export type SubcodeBySqlstate = Readonly<Record<string, ErrorSubcode>>

/**
 * Returns the rule that an error of the data API names, or the one that its SQLSTATE implies if it has no details; undefined
 * for other errors.
 */
export function parseSubcode(
  { code, details }: DatabaseError,
  impliedSubcodes: SubcodeBySqlstate = {},
): ErrorSubcode | undefined {
  return details ? ERROR_SUBCODES.find((subcode) => subcode === details) : impliedSubcodes[code]
}
