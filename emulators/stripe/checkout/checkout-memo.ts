import type { Books } from '../books/books.ts'
import type { CheckoutMemo } from '../books/stored-objects.ts'

/** What a checkout remembers and the API does not show. */
export function memoOf(books: Books, session: { id: string }): CheckoutMemo {
  const memo = books.store.find('checkout_memo', memoId(session))
  if (!memo) throw new Error(`The checkout ${session.id} remembers nothing`)
  return memo
}

export function memoId({ id }: { id: string }): string {
  return `memo_${id}`
}
