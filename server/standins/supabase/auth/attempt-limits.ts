import { AuthError } from './auth-error.ts'
import { RateLimit } from './rate-limit.ts'

const WINDOW_MS = 5 * 60 * 1000

/** Guessing one person's password is what the first slows; a household or an office behind one address fits the others. */
const SIGN_INS_PER_EMAIL = 30
const SIGN_INS_PER_ADDRESS = 600
const SIGN_UPS_PER_EMAIL = 10
const SIGN_UPS_PER_ADDRESS = 200

/** Who tries: the e-mail typed and the network address it comes from. */
type Attempt = { email: string; address: string }

export type AttemptLimits = {
  /** @throws AuthError 429 over_request_rate_limit */
  countSignIn: (attempt: Attempt) => void
  /** @throws AuthError 429 over_request_rate_limit */
  countSignUp: (attempt: Attempt) => void
}

export function createAttemptLimits(now?: () => number): AttemptLimits {
  const limit = (attempts: number) => new RateLimit({ attempts, windowMs: WINDOW_MS, now })
  const signIns = { byAddress: limit(SIGN_INS_PER_ADDRESS), byEmail: limit(SIGN_INS_PER_EMAIL) }
  const signUps = { byAddress: limit(SIGN_UPS_PER_ADDRESS), byEmail: limit(SIGN_UPS_PER_EMAIL) }
  return {
    countSignIn: (attempt) => count(signIns, attempt),
    countSignUp: (attempt) => count(signUps, attempt),
  }
}

function count(limits: { byAddress: RateLimit; byEmail: RateLimit }, { email, address }: Attempt): void {
  const waitSeconds = limits.byAddress.take(address) || limits.byEmail.take(email)
  if (waitSeconds === 0) return
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: waitSeconds,
  })
}
