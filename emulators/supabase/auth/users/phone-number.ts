import { AuthError } from '../auth-error.ts'

/** E.164 without the plus sign. */
const PHONE_NUMBER = /^[1-9]\d{1,14}$/

/** Returns the digits of the number, as they are stored and compared. @throws AuthError 400 validation_failed */
export function parsePhoneNumber(text: string): string {
  const digits = text
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s()-]/g, '')
  if (PHONE_NUMBER.test(digits)) return digits
  throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
}
