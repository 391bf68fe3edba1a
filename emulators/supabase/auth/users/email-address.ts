import { AuthError } from '../auth-error.ts'

/**
 * One @, a domain with a dot, no spaces and control characters, and none of the characters that let a mail program read
 * several recipients, a display name or a route. The confirmation email proves the rest.
 */
const EMAIL_ADDRESS = /^[^\s@\p{Cc}"(),:;<>[\\\]]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u
const MAX_LENGTH = 254

/** Returns the trimmed, lowercase email, as it is stored and compared, or undefined if it is invalid. */
export function parseEmailAddress(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= MAX_LENGTH && email.isWellFormed() && EMAIL_ADDRESS.test(email) ? email : undefined
}

/** Like `parseEmailAddress`, for a required field. @throws AuthError 400 validation_failed */
export function requireEmailAddress(text: string): string {
  const email = parseEmailAddress(text)
  if (email) return email
  throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
}
