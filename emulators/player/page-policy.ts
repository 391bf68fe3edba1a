/**
 * What the player page may do and who may embed it. Scripts, styles and the film come from its own origin; a poster may
 * come from any image host, because its address is given by the embedding page.
 */
export function pageHeaders(allowedParentOrigins: readonly string[]): Record<string, string> {
  const ancestors = allowedParentOrigins.length > 0 ? allowedParentOrigins.join(' ') : "'none'"
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' http: https:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
