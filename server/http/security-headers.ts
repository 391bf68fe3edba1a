import type { OutgoingHttpHeaders } from 'node:http'

/** The default for responses that are not pages: nothing in them loads, runs or is framed. */
const DENY_ALL = "default-src 'none'; frame-ancestors 'none'"

/** Says nothing about fullscreen, autoplay or encrypted media, which embedded players need. */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

const HALF_A_YEAR_SECONDS = 15_552_000

const ALLOWS_FRAMING = /frame-ancestors (?!'none')/

type HeaderValues = Readonly<Record<string, string>>

/** Returns a function from a request's URL to the headers that its response gets unless it sets them itself. */
export function createSecurityHeaders(isHttps: boolean): (url: string) => HeaderValues {
  // Over plain HTTP, as on the operator's own machine, browsers ignore it, and it must not outlast a local test.
  const hsts: HeaderValues = isHttps ? { 'strict-transport-security': `max-age=${HALF_A_YEAR_SECONDS}` } : {}
  const defaults = {
    'content-security-policy': DENY_ALL,
    // The app opens the checkout in its own tab.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // The sandbox origin, another port or host name of the same site, may show the app's images.
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...hsts,
  }
  // Pages of any origin may show files of public buckets in an `img`.
  const storage = { ...defaults, 'cross-origin-resource-policy': 'cross-origin' }
  // The same goes for catalogue images. Headers that only matter to pages would cost the catalogue 10 % of its speed.
  const catalogue = {
    'content-security-policy': DENY_ALL,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...hsts,
  }
  return (url) => {
    if (url.startsWith('/tmdb/')) return catalogue
    return url.startsWith('/storage/v1/') ? storage : defaults
  }
}

/** Returns a response's headers on top of the security headers. A page that may be framed gets no `X-Frame-Options`. */
export function withSecurityHeaders(
  securityHeaders: HeaderValues,
  headers: OutgoingHttpHeaders,
  requestId: string,
): OutgoingHttpHeaders {
  const all: OutgoingHttpHeaders = { ...securityHeaders, ...headers, 'x-request-id': requestId }
  const policy = headers['content-security-policy']
  if (typeof policy === 'string' && ALLOWS_FRAMING.test(policy)) delete all['x-frame-options']
  return all
}
