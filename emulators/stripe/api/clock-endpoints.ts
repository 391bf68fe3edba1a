import * as v from 'valibot'

import { addMonths } from '../books/calendar.ts'
import { nowFor } from '../books/customer-clock.ts'
import { findCustomer } from '../customers.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { LONGEST_STEP_SECONDS, passTime } from '../subscriptions/pass-time.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { integer } from './parameters.ts'

/** Time, which Stripe's own test clocks move in a like way; only a stand-in has these. */
export const CLOCK_ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/test_helpers/customers/:id/advance',
    v.strictObject({ months: v.optional(integer), seconds: v.optional(integer) }),
    ({ books, id, parameters: { months = 0, seconds = 0 } }) => {
      const customer = findCustomer(books, id)
      if (!customer) throw noSuch('customer', id, 'id', 404)
      const now = nowFor(books, id)
      const until = addMonths(now, months) + seconds
      if (!(until > now && until - now <= LONGEST_STEP_SECONDS)) {
        throw invalidRequest('Move the clock on by `months` or `seconds`, three years at most.')
      }
      passTime(books, id, until)
      return { id, object: 'customer_clock', now: nowFor(books, id) }
    },
  ),
]
