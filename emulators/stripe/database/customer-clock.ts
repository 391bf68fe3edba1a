import type { Transaction } from './database.ts'

/** Returns the customer's current time in seconds since 1970; their clock may be ahead of the system's. */
export function nowFor(tx: Transaction, customer: string | null): number {
  const clock = customer ? tx.store.find('clock', clockId(customer)) : undefined
  return tx.systemNow + (clock?.offset_seconds ?? 0)
}

/** Sets the customer's clock, which keeps running from there. */
export function setClock(tx: Transaction, customer: string, to: number): void {
  if (to === nowFor(tx, customer)) return
  tx.store.save({ id: clockId(customer), object: 'clock', offset_seconds: to - tx.systemNow })
}

function clockId(customer: string): string {
  return `clock_${customer}`
}
