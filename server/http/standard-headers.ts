import type { OutgoingHttpHeaders } from 'node:http'

/** What is not said otherwise: an answer is no page, and nothing in it loads, runs or is shown in a frame. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

/** Players in frames keep what they need: nothing about films is taken from them here. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

const HALF_A_YEAR_SECONDS = 15_552_000

const FRAMED_BY_OTHERS = /frame-ancestors (?!'none')/

type Standard = Readonly<Record<string, string>>

/** Gives the headers that every answer carries unless it says otherwise itself, by its path. */
export function standardHeaders(isHttps: boolean): (url: string) => Standard {
  // Over plain HTTP, as on the operator's own machine, the promise would be refused, or kept where it should not be.
  const secure: Standard = isHttps ? { 'strict-transport-security': `max-age=${HALF_A_YEAR_SECONDS}` } : {}
  const own = {
    'content-security-policy': NOTHING_ALLOWED,
    // A checkout opens in a tab of its own, which the app must still be able to open.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // The players' origin, which is another port or name of the same site, may show a picture of ours.
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...secure,
  }
  // Files in public buckets are shown by pages of any origin, by an `img` that asks nobody.
  const files = { ...own, 'cross-origin-resource-policy': 'cross-origin' }
  // So are the catalogue's pictures; and it is asked so often that what only pages obey would cost it a tenth of its speed.
  const catalogue = {
    'content-security-policy': NOTHING_ALLOWED,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...secure,
  }
  return (url) => {
    if (url.startsWith('/tmdb/')) return catalogue
    return url.startsWith('/storage/v1/') ? files : own
  }
}

/** The headers of an answer with the standard ones beneath. A page that others may frame says so in its policy alone. */
export function withStandard(
  standard: Standard,
  headers: OutgoingHttpHeaders,
  requestId: string,
): OutgoingHttpHeaders {
  const all: OutgoingHttpHeaders = { ...standard, ...headers, 'x-request-id': requestId }
  const policy = headers['content-security-policy']
  if (typeof policy === 'string' && FRAMED_BY_OTHERS.test(policy)) delete all['x-frame-options']
  return all
}
