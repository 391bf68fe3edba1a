import type { Books } from '../books/books.ts'
import { newId } from '../books/ids.ts'
import type { Customer, PortalSession } from '../books/stored-objects.ts'

/** How long a link into the portal opens it. */
const LIFETIME_SECONDS = 3600

/** Opens the portal to whoever has its address: the id in it is the only key. */
export function createPortalSession(
  books: Books,
  customer: Customer,
  returnUrl: string | null,
): PortalSession {
  const id = newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_marquee',
    created: books.realNow,
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: books.pageUrl(`/portal/${id}`, returnUrl),
  }
  books.store.save(session)
  return session
}

/** Whether the link is too old; it goes by everybody's clock, for the customer's own may be a year ahead. */
export function hasExpired(books: Books, session: PortalSession): boolean {
  return books.realNow - session.created > LIFETIME_SECONDS
}
