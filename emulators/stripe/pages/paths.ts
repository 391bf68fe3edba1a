/** Where the pages are; what the product knows of them is in the sessions' own addresses. */
import type { CheckoutSession } from '../books/stored-objects.ts'

export function challengePath(id: string): string {
  return `/checkout/authenticate/${id}`
}

export function checkoutPath(id: string): string {
  return `/checkout/${id}`
}

export function portalPath(id: string): string {
  return `/portal/${id}`
}

/** The page at `path` as it is for somebody whose bank did not recognise them. */
export function failedAt(path: string): string {
  return `${path}?failed=authentication`
}

/** Where the seller wants the payer, who may be told which checkout it was. */
export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
