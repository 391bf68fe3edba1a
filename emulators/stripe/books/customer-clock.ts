import type { Books } from './books.ts'

/** Seconds since 1970 for this customer, whose clock may be ahead; for nobody in particular, everybody's. */
export function nowFor(books: Books, customer: string | null): number {
  const clock = customer ? books.store.find('clock', clockId(customer)) : undefined
  return books.realNow + (clock?.offset_seconds ?? 0)
}

/** Sets the customer's clock, which goes on from there. */
export function setClock(books: Books, customer: string, to: number): void {
  if (to === nowFor(books, customer)) return
  books.store.save({ id: clockId(customer), object: 'clock', offset_seconds: to - books.realNow })
}

function clockId(customer: string): string {
  return `clock_${customer}`
}
