import type { Transaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import type { Customer, PortalSession } from '../database/stored-objects.ts'

/** How long a portal link is valid. */
const LIFETIME_SECONDS = 3600

/** Creates a portal session. The id in its URL is the only credential. */
export function createPortalSession(
  tx: Transaction,
  customer: Customer,
  { returnUrl, locale }: { returnUrl: string | null; locale: string | null },
): PortalSession {
  const id = newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_marquee',
    created: tx.systemNow,
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale,
    on_behalf_of: null,
    return_url: returnUrl,
    url: tx.pageUrl(`/portal/${id}`, returnUrl),
  }
  tx.store.save(session)
  return session
}

/** Uses the system clock: the customer's own may be a year ahead. */
export function isExpired(tx: Transaction, session: PortalSession): boolean {
  return tx.systemNow - session.created > LIFETIME_SECONDS
}
