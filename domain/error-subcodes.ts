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

/** Returns the rule that an error of the data API names, or undefined if it names none. */
export function parseSubcode(error: { details: string | null }): ErrorSubcode | undefined {
  return ERROR_SUBCODES.find((subcode) => subcode === error.details)
}
