import * as v from 'valibot'

/** Spec, section 5: the shortest password at sign-up. */
export const PASSWORD_MIN_LENGTH = 6

/** `?mode=` of the /auth screen; anything else is sign-in. */
export const authSearchSchema = v.object({ mode: v.fallback(v.picklist(['login', 'signup']), 'login') })
