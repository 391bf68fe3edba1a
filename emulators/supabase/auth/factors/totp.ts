import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Accepts the codes of this many steps before and after, for clock drift and typing. */
const WINDOW = 1

export type TotpSecret = { secret: string; uri: string; qr_code: string }

/** Creates a secret, its `otpauth:` URI and an SVG of the QR code. */
export function createTotpSecret({ issuer, account }: { issuer: string; account: string }): TotpSecret {
  const totp = createTotp(new Secret({ size: SECRET_BYTES }), issuer, account)
  const uri = totp.toString()
  // The client prefixes the SVG to make a data URL, in which a "#" would start the fragment. This renderer writes none.
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 2 }) }
}

/** Returns the time step of a valid code, or undefined for an invalid one. `now` is in milliseconds. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const totp = createTotp(Secret.fromBase32(secret), '', '')
  const drift = totp.validate({ token: code, window: WINDOW, timestamp: now })
  return drift === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + drift
}

function createTotp(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
}
