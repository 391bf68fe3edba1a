import { AuthError } from './auth-error.ts'
import { RateLimit } from './rate-limit.ts'

const MINUTE_MS = 60 * 1000

/**
 * Guessing one person's password is what the first two slow: from one place, and from many. The second is so wide that
 * nobody locks somebody else out from one place. A household or an office behind one address fits the third.
 */
const SIGN_INS_PER_EMAIL_AND_ADDRESS = 30
const SIGN_INS_PER_EMAIL = 300
const SIGN_INS_PER_ADDRESS = 600
const SIGN_UPS_PER_EMAIL = 10
const SIGN_UPS_PER_ADDRESS = 200
/** A code from a mail has six digits and lives for an hour. */
const CODES_PER_EMAIL = 10
const CODES_PER_ADDRESS = 200
const SIGN_WINDOW_MS = 5 * MINUTE_MS

/** As the hosted service: a mailbox gets one mail of a kind a minute, whoever asks. */
const MAILS_PER_EMAIL = 1
const MAILS_PER_ADDRESS = 200

/** Three of a million codes are right at a time, so that guessing takes years; a success is not counted. */
const FACTOR_CODES_PER_USER = 10
const FACTOR_WINDOW_MS = 15 * MINUTE_MS
const PHONE_MESSAGES_PER_USER = 1

/** Who tries: the e-mail typed, or the account's id, and the network address it comes from. */
type Attempt = { email: string; address: string }
type MailKind = 'confirmation' | 'recovery' | 'magiclink' | 'invite' | 'email_change' | 'reauthentication'
type MailAttempt = Attempt & { kind: MailKind }

export type AttemptLimits = {
  /** @throws AuthError 429 over_request_rate_limit */
  countSignIn: (attempt: Attempt) => void
  /** @throws AuthError 429 over_request_rate_limit */
  countSignUp: (attempt: Attempt) => void
  /** @throws AuthError 429 over_request_rate_limit */
  countCode: (attempt: Attempt) => void
  /** Counts alike whether the address has an account or not. @throws AuthError 429 over_email_send_rate_limit */
  countMail: (attempt: MailAttempt) => void
  /** For a mail that could not be sent. */
  forgiveMail: (attempt: MailAttempt) => void
  /** @throws AuthError 429 over_request_rate_limit */
  countFactorCode: (userId: string) => void
  /** For a code that was right. */
  forgiveFactorCode: (userId: string) => void
  /** @throws AuthError 429 over_sms_send_rate_limit */
  countPhoneMessage: (userId: string) => void
}

type Pair = { byAddress: RateLimit; byEmail: RateLimit }

export function createAttemptLimits(now?: () => number): AttemptLimits {
  const limit = (attempts: number, windowMs: number) => new RateLimit({ attempts, windowMs, now })
  const pair = (perEmail: number, perAddress: number): Pair => ({
    byEmail: limit(perEmail, SIGN_WINDOW_MS),
    byAddress: limit(perAddress, SIGN_WINDOW_MS),
  })
  const signIns = pair(SIGN_INS_PER_EMAIL, SIGN_INS_PER_ADDRESS)
  const signInsFromOnePlace = limit(SIGN_INS_PER_EMAIL_AND_ADDRESS, SIGN_WINDOW_MS)
  const signUps = pair(SIGN_UPS_PER_EMAIL, SIGN_UPS_PER_ADDRESS)
  const codes = pair(CODES_PER_EMAIL, CODES_PER_ADDRESS)
  const mails: Pair = {
    byEmail: limit(MAILS_PER_EMAIL, MINUTE_MS),
    byAddress: limit(MAILS_PER_ADDRESS, SIGN_WINDOW_MS),
  }
  const factorCodes = limit(FACTOR_CODES_PER_USER, FACTOR_WINDOW_MS)
  const phoneMessages = limit(PHONE_MESSAGES_PER_USER, MINUTE_MS)
  return {
    countSignIn: (attempt) =>
      refuseRequest(
        signInsFromOnePlace.take(`${attempt.address} ${attempt.email}`) || takeBoth(signIns, attempt),
      ),
    countSignUp: (attempt) => refuseRequest(takeBoth(signUps, attempt)),
    countCode: (attempt) => refuseRequest(takeBoth(codes, attempt)),
    countMail: (attempt) =>
      refuseMessage(takeBoth(mails, { ...attempt, email: mailKey(attempt) }), 'over_email_send_rate_limit'),
    forgiveMail: (attempt) => {
      mails.byEmail.giveBack(mailKey(attempt))
      mails.byAddress.giveBack(attempt.address)
    },
    countFactorCode: (userId) => refuseRequest(factorCodes.take(userId)),
    forgiveFactorCode: (userId) => factorCodes.giveBack(userId),
    countPhoneMessage: (userId) => refuseMessage(phoneMessages.take(userId), 'over_sms_send_rate_limit'),
  }
}

function mailKey({ kind, email }: MailAttempt): string {
  return `${kind} ${email}`
}

function takeBoth({ byAddress, byEmail }: Pair, { email, address }: Attempt): number {
  return byAddress.take(address) || byEmail.take(email)
}

function refuseRequest(waitSeconds: number): void {
  if (waitSeconds === 0) return
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: waitSeconds,
  })
}

function refuseMessage(waitSeconds: number, code: string): void {
  if (waitSeconds === 0) return
  throw new AuthError(
    429,
    code,
    `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    { retryAfterSeconds: waitSeconds },
  )
}
