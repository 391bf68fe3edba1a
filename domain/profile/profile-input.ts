/** The longest name or title that the database keeps, in characters. */
export const PROFILE_TEXT_MAX_LENGTH = 100

/** A typed name or title as it is sent: trimmed, and null when empty (spec, section 5). */
export function textOrNull(typed: string): string | null {
  return typed.trim() || null
}
