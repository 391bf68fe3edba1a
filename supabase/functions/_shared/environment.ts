/** Returns an environment variable; each runtime has its own way to read them. */
export type Environment = (name: string) => string | undefined

/** @throws Error if the variable is missing or empty */
export function requireVariable(environment: Environment, name: string): string {
  const value = environment(name)
  if (!value) throw new Error(`${name} is not set in the functions' environment`)
  return value
}

/**
 * Returns the site's URL without a trailing slash: the request's origin if it is in SITE_ORIGINS (separated
 * by spaces), or else SITE_URL. Users must return to the origin they came from, because their session exists
 * only there.
 */
export function getSiteUrl(environment: Environment, request: Request): string {
  const origins = environment('SITE_ORIGINS')?.split(' ') ?? []
  const origin = request.headers.get('origin')
  if (origin && origins.includes(origin)) return origin
  return requireVariable(environment, 'SITE_URL').replace(/\/+$/, '')
}
