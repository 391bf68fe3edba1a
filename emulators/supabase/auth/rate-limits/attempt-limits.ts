import { AuthError } from '../auth-error.ts'
import { consumeAll, RateLimit } from './rate-limit.ts'

const MINUTE_MS = 60 * 1000

/**
 * The limit per email and IP slows down guessing from one client. The limit per email slows down distributed guessing;
 * it is high, so that one attacker cannot lock out the owner. The limit per IP leaves room for a shared office network.
 */
const SIGN_INS_PER_EMAIL_AND_IP = 30
const SIGN_INS_PER_EMAIL = 300
const SIGN_INS_PER_IP = 600
const SIGN_UPS_PER_EMAIL = 10
const SIGN_UPS_PER_IP = 200
/** Codes sent by email have six digits and expire after one hour. */
const CODES_PER_EMAIL = 10
const CODES_PER_IP = 200
const SIGN_WINDOW_MS = 5 * MINUTE_MS

/** Same as the hosted service: one email of each kind per minute and mailbox. */
const EMAILS_PER_MAILBOX = 1
const EMAILS_PER_IP = 200

/** Three of a million TOTP codes are valid at any time, so guessing one takes years. Valid codes are not counted. */
const FACTOR_CODES_PER_USER = 10
const FACTOR_WINDOW_MS = 15 * MINUTE_MS
const PHONE_MESSAGES_PER_USER = 1

/** `ip` is the client's address or network; see `toClientNetwork`. */
type Attempt = { email: string; ip: string }
type EmailKind = 'confirmation' | 'recovery' | 'magiclink' | 'invite' | 'email_change' | 'reauthentication'
export type EmailAttempt = Attempt & { kind: EmailKind }

export type AttemptLimits = {
  /** @throws AuthError 429 over_request_rate_limit */
  countSignIn: (attempt: Attempt) => void
  /** @throws AuthError 429 over_request_rate_limit */
  countSignUp: (attempt: Attempt) => void
  /** @throws AuthError 429 over_request_rate_limit */
  countCode: (attempt: Attempt) => void
  /** Counts unknown emails too, so that the limit reveals no accounts. @throws AuthError 429 over_email_send_rate_limit */
  countEmail: (attempt: EmailAttempt) => void
  /** Undoes `countEmail` for an email that could not be sent. */
  refundEmail: (attempt: EmailAttempt) => void
  /** @throws AuthError 429 over_request_rate_limit */
  countFactorCode: (userId: string) => void
  /** Undoes `countFactorCode` for a valid code. */
  refundFactorCode: (userId: string) => void
  /** @throws AuthError 429 over_sms_send_rate_limit */
  countPhoneMessage: (userId: string) => void
  /** The number of counters in memory. */
  readonly size: number
}

type LimitPair = { byIp: RateLimit; byEmail: RateLimit }

export function createAttemptLimits(now?: () => number): AttemptLimits {
  const all: RateLimit[] = []
  const limit = (attempts: number, windowMs: number) => {
    const created = new RateLimit({ attempts, windowMs, now })
    all.push(created)
    return created
  }
  const pair = (perEmail: number, perIp: number): LimitPair => ({
    byEmail: limit(perEmail, SIGN_WINDOW_MS),
    byIp: limit(perIp, SIGN_WINDOW_MS),
  })
  const signIns = pair(SIGN_INS_PER_EMAIL, SIGN_INS_PER_IP)
  const signInsByEmailAndIp = limit(SIGN_INS_PER_EMAIL_AND_IP, SIGN_WINDOW_MS)
  const signUps = pair(SIGN_UPS_PER_EMAIL, SIGN_UPS_PER_IP)
  const codes = pair(CODES_PER_EMAIL, CODES_PER_IP)
  const emails: LimitPair = {
    byEmail: limit(EMAILS_PER_MAILBOX, MINUTE_MS),
    byIp: limit(EMAILS_PER_IP, SIGN_WINDOW_MS),
  }
  const factorCodes = limit(FACTOR_CODES_PER_USER, FACTOR_WINDOW_MS)
  const phoneMessages = limit(PHONE_MESSAGES_PER_USER, MINUTE_MS)
  return {
    countSignIn: (attempt) =>
      rejectRequest(
        consumeAll([
          [signIns.byIp, attempt.ip],
          [signInsByEmailAndIp, `${attempt.ip} ${attempt.email}`],
          [signIns.byEmail, attempt.email],
        ]),
      ),
    countSignUp: (attempt) => rejectRequest(consumeBoth(signUps, attempt)),
    countCode: (attempt) => rejectRequest(consumeBoth(codes, attempt)),
    countEmail: (attempt) =>
      rejectMessage(
        consumeBoth(emails, { ...attempt, email: toEmailKey(attempt) }),
        'over_email_send_rate_limit',
      ),
    refundEmail: (attempt) => {
      emails.byEmail.refund(toEmailKey(attempt))
      emails.byIp.refund(attempt.ip)
    },
    countFactorCode: (userId) => rejectRequest(factorCodes.consume(userId)),
    refundFactorCode: (userId) => factorCodes.refund(userId),
    countPhoneMessage: (userId) => rejectMessage(phoneMessages.consume(userId), 'over_sms_send_rate_limit'),
    get size() {
      return all.reduce((sum, { size }) => sum + size, 0)
    },
  }
}

function toEmailKey({ kind, email }: EmailAttempt): string {
  return `${kind} ${email}`
}

function consumeBoth({ byIp, byEmail }: LimitPair, { email, ip }: Attempt): number {
  return consumeAll([
    [byIp, ip],
    [byEmail, email],
  ])
}

function rejectRequest(waitSeconds: number): void {
  if (waitSeconds === 0) return
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: waitSeconds,
  })
}

function rejectMessage(waitSeconds: number, code: string): void {
  if (waitSeconds === 0) return
  throw new AuthError(
    429,
    code,
    `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    { retryAfterSeconds: waitSeconds },
  )
}
