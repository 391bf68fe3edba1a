import type { Logger } from 'pino'

import { forgetOldAnswers } from './api/idempotency.ts'
import type { Bookkeeping, Books } from './books/books.ts'
import { catchUp, customersWithDue, expireStrangers } from './subscriptions/pass-time.ts'

/** Does what time alone does. What fails for one customer is told and tried again; the others' goes on. */
export function keepUp(bookkeeping: Bookkeeping, logger: Logger): void {
  const attempt = (work: (books: Books) => void, customer?: string) => {
    try {
      bookkeeping.transact(null, work)
    } catch (error) {
      logger.error({ err: error, customer }, 'what fell due in the test checkout was not carried out')
    }
  }
  for (const customer of bookkeeping.read(customersWithDue)) {
    attempt((books) => catchUp(books, customer), customer)
  }
  attempt(expireStrangers)
  attempt(forgetOldAnswers)
}
