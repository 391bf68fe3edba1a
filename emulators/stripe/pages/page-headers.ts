/**
 * Security headers for a page. Browsers also apply `form-action` to redirects after a form, so the
 * merchant's origins are listed.
 */
export function pageHeaders(returnUrls: readonly (string | null)[]): Record<string, string> {
  const origins = returnUrls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // The URL is a credential and must not leak to other sites; the `origin` of our own forms is still sent.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}
