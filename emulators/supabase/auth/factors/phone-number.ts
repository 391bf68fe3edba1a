import { AuthError } from '../auth-error.ts'

/** E.164 without the plus: a country code and a number, at most fifteen digits. */
const SHAPE = /^[1-9]\d{1,14}$/

/** The number in digits alone, as it is stored and compared. @throws AuthError 400 validation_failed */
export function readPhoneNumber(text: string): string {
  const digits = text
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s()-]/g, '')
  if (SHAPE.test(digits)) return digits
  throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
}
