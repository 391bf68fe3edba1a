/**
 * What a page may do: show our own styles and run our own script, and send its form to us. Browsers hold a form to this on
 * the way back to the seller too, so the seller's origins are named.
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
    // The address of a page is the key to it: nobody else hears it. Our own forms still say where they come from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}
