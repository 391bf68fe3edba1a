import { type Environment, requireVariable } from './environment.ts'

/**
 * Where the page that asks is for people, without a slash at the end: SITE_URL, or that one of SITE_ORIGINS, other names
 * of the same app with a blank between, which the request says it comes from. A session lives under one name only, so
 * whoever came by another must be led back to that. A name that is not on the list counts for nothing: anybody can send
 * one.
 */
export function siteUrl(environment: Environment, request: Request): string {
  const origins = environment('SITE_ORIGINS')?.split(' ') ?? []
  const origin = request.headers.get('origin')
  if (origin && origins.includes(origin)) return origin
  return requireVariable(environment, 'SITE_URL').replace(/\/+$/, '')
}
