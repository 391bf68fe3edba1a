import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** The steps before and after are accepted as well: clocks differ, and typing takes time. */
const WINDOW = 1

export type TotpEnrolment = { secret: string; uri: string; qr_code: string }

/** A fresh secret, as a person types it, as an authenticator app reads it, and as a picture to scan. */
export function newTotp({ issuer, account }: { issuer: string; account: string }): TotpEnrolment {
  const totp = totpOf(new Secret({ size: SECRET_BYTES }), issuer, account)
  const uri = totp.toString()
  // Without "#" in it: the client makes a data address of the picture by putting words before it.
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 2 }) }
}

/** The time step of a code that is right now or nearly so; nothing for a wrong one. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(Secret.fromBase32(secret), '', '')
  const drift = totp.validate({ token: code, window: WINDOW, timestamp: now })
  return drift === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + drift
}

function totpOf(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
}
