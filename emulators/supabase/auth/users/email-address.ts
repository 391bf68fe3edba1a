import { AuthError } from '../auth-error.ts'

/**
 * One @, a domain with a dot, no spaces and control characters, and none of the characters that let a mail program read
 * several recipients, a display name or a route. The confirmation email proves the rest.
 */
const EMAIL_ADDRESS = /^[^\s@\p{Cc}"(),:;<>[\\\]]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u
const MAX_LENGTH = 254

/** Control, formatting, private and blank characters, with which one email can look like another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns the trimmed, lowercase email, as it is stored and compared, or undefined if it is invalid. */
export function parseEmailAddress(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= MAX_LENGTH && email.isWellFormed() && EMAIL_ADDRESS.test(email) ? email : undefined
}

/**
 * Like `parseEmailAddress`, for a required field. Rejects invisible characters, which only signing in still accepts, for
 * accounts that have them from before.
 *
 * @throws AuthError 400 validation_failed
 */
export function requireEmailAddress(text: string): string {
  const email = parseEmailAddress(text)
  const isInvisible = INVISIBLE.test(text.trim())
  if (email && !isInvisible) return email
  const reason = isInvisible ? 'it contains invisible characters' : 'invalid format'
  throw new AuthError(400, 'validation_failed', `Unable to validate email address: ${reason}`)
}
