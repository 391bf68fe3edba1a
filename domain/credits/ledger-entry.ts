/** The rows of the credit history. */

export const LEDGER_KINDS = ['usage', 'return', 'purchase', 'bonus'] as const

/** A return is stored as usage that reverses a charge. */
export type LedgerKind = (typeof LEDGER_KINDS)[number]

export type LedgerEntry = {
  id: number
  /** Credits; negative if they were taken. */
  amount: number
  kind: LedgerKind
  description: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  balanceAfter: number
}

export type LedgerDay = {
  /** As in `2026-11-24`. */
  date: string
  /** By how much the day changed the balance, as far as its entries are listed. */
  change: number
  entries: LedgerEntry[]
}

/** Returns entries by day, in their order. The time zone defaults to the device's. */
export function groupByDay(entries: readonly LedgerEntry[], timeZone?: string): LedgerDay[] {
  const days: LedgerDay[] = []
  for (const entry of entries) {
    const date = toIsoDate(entry.createdAt, timeZone)
    const day = days.at(-1)
    if (day?.date === date) {
      day.entries.push(entry)
      day.change += entry.amount
    } else {
      days.push({ date, change: entry.amount, entries: [entry] })
    }
  }
  return days
}

/** Returns the date of a time in milliseconds since 1970, as in `2026-11-24`. */
export function toIsoDate(time: number, timeZone?: string): string {
  // The locale of Canada writes dates like this.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time)
}
