import type { AuthRefusal } from './auth-refusal.ts'

/** Our words for what the service says in its own. */
const TEXTS: Record<string, string> = {
  mfa_verification_failed: 'That code is not right. Type the newest one.',
  mfa_challenge_expired: 'That took too long. Type the newest code.',
  mfa_ip_address_mismatch: 'That took too long. Type the newest code.',
  mfa_factor_name_conflict: 'You have one of this name already.',
  mfa_factor_not_found: 'This one has been removed in the meantime.',
  too_many_enrolled_mfa_factors: 'You have as many as an account can hold. Remove one first.',
  same_password: 'That is the password you have now.',
  session_not_found: 'You were signed out. Sign in again.',
  insufficient_aal: 'Sign in again, with a code, to do this.',
  reauthentication_not_valid: 'That code is not right, or too old.',
}

/** Why the service refused, for the person who is filling in the form. */
export function refusalText({ code, message, waitSeconds }: AuthRefusal): string {
  if (waitSeconds > 0) return `Too many attempts. Try again in ${waitText(waitSeconds)}.`
  if (code?.endsWith('_rate_limit')) return 'Too many attempts. Try again in a few minutes.'
  return (code && TEXTS[code]) || message
}

/** `41 seconds`, `3 minutes`; rounded up, for nobody should come back too early. */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
