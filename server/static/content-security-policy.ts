import type { AppConfig } from '#domain/app-config.ts'

/**
 * The browser may run only our own scripts and talk only to the configured services. Styles may be inline because the
 * toast library writes its own style element. Any web page may be framed, since viewers add player pages of their own
 * in Settings, which the server never hears of; the app puts each into a sandbox.
 */
export function contentSecurityPolicy(config: AppConfig): string {
  const services = [config.catalogue.apiUrl, config.supabase.url].flatMap(originOf)
  const pictures = [config.catalogue.imageUrl, config.supabase.url].flatMap(originOf)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    directive('img-src', ["'self'", 'data:', 'blob:', ...pictures]),
    // The service worker fetches pictures as well, to keep them.
    directive('connect-src', ["'self'", ...services, ...pictures]),
    "worker-src 'self'",
    'frame-src https: http:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function directive(name: string, sources: string[]): string {
  return [name, ...new Set(sources)].join(' ')
}

/** The origin of a full address; a path alone is our own origin, which 'self' covers. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
