import { AuthError } from './auth-error.ts'

/**
 * Something, an at-sign, a domain with a dot; no spaces, no control characters, and none of the characters by which a
 * mail program would read several addresses, a name or a route out of one. Mail itself proves the rest.
 */
const SHAPE = /^[^\s@\p{Cc}"(),:;<>[\\\]]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u
const MAX_LENGTH = 254

/** The address as it is stored and compared: trimmed, lower case. Nothing when it has not the form of one. */
export function readEmailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= MAX_LENGTH && address.isWellFormed() && SHAPE.test(address) ? address : undefined
}

/** The same for an address that a request cannot do without. @throws AuthError 400 validation_failed */
export function requireEmailAddress(text: string): string {
  const address = readEmailAddress(text)
  if (address) return address
  throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
}
