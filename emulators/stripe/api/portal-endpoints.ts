import * as v from 'valibot'

import { requireCustomer } from '../customers.ts'
import { createPortalSession } from '../portal/portal-session.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { id, webAddress } from './parameters.ts'

export const PORTAL_ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/billing_portal/sessions',
    v.strictObject({
      customer: id,
      return_url: v.optional(webAddress),
      configuration: v.optional(v.unknown()),
      locale: v.optional(v.unknown()),
    }),
    ({ books, parameters }) =>
      createPortalSession(books, requireCustomer(books, parameters.customer), parameters.return_url ?? null),
  ),
]
