import * as v from 'valibot'

import { fieldText } from '#src/lib/field-text.ts'

/** Spec, section 5: the shortest password at sign-up. */
export const PASSWORD_MIN_LENGTH = 6

/** `?mode=` of the /auth screen; anything else is sign-in. */
export const authSearchSchema = v.object({ mode: v.fallback(v.picklist(['login', 'signup']), 'login') })

/** The password typed in `PasswordPair`; nothing when the confirmation is another one. */
export function confirmedPassword(fields: FormData): string | undefined {
  const password = fieldText(fields, 'password')
  return password === fieldText(fields, 'confirmation') ? password : undefined
}
