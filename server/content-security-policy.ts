import type { AppConfig } from '#domain/app-config.ts'

/**
 * The browser may run only our own scripts, talk only to the configured services and frame only the configured players.
 * Styles may be inline because the toast library writes its own style element.
 */
export function contentSecurityPolicy(config: AppConfig): string {
  const services = [config.catalogue.apiUrl, config.supabase.url].flatMap(originOf)
  const pictures = [config.catalogue.imageUrl, config.supabase.url].flatMap(originOf)
  const frames = config.players.map(({ origin }) => origin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    directive('img-src', ["'self'", 'data:', 'blob:', ...pictures]),
    directive('connect-src', ["'self'", ...services]),
    directive('frame-src', frames),
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
