import type { AppConfig } from '#domain/app-config.ts'

/**
 * Returns the Content-Security-Policy of the app's page: scripts from this origin only, connections to the configured
 * services only. Inline styles are allowed because the toast library adds a style element. Any page may be framed, since
 * users add players in the settings, which the server does not know; the app sandboxes the frames.
 *
 * Why `frame-src` allows any page: docs/decisions/0010-frame-policy.md
 */
export function contentSecurityPolicy(config: AppConfig): string {
  const services = [config.catalogue.apiUrl, config.supabase.url].flatMap(toOrigin)
  const images = [config.catalogue.imageUrl, config.supabase.url].flatMap(toOrigin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    createDirective('img-src', ["'self'", 'data:', 'blob:', ...images]),
    // The service worker fetches images to cache them.
    createDirective('connect-src', ["'self'", ...services, ...images]),
    "worker-src 'self'",
    'frame-src https: http:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function createDirective(name: string, sources: string[]): string {
  return [name, ...new Set(sources)].join(' ')
}

/** Returns an empty list for a path without an origin, which 'self' covers. */
function toOrigin(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : []
}
