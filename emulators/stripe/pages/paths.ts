import type { CheckoutSession } from '../database/stored-objects.ts'

export function challengePath(id: string): string {
  return `/checkout/authenticate/${id}`
}

export function checkoutPath(id: string): string {
  return `/checkout/${id}`
}

export function portalPath(id: string): string {
  return `/portal/${id}`
}

/** Returns `path` with a notice that authentication failed. */
export function authenticationFailedPath(path: string): string {
  return `${path}?failed=authentication`
}

/** Returns the success URL with the session id filled in. */
export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
