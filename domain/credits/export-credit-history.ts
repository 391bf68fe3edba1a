import { serializeCsv } from '../csv.ts'
import type { LedgerEntry } from './ledger-entry.ts'

const COLUMNS = ['time', 'type', 'description', 'title', 'credits', 'balance']

/** Returns the history as CSV. `getTitle` returns the name of what an entry is about, if it is known. */
export function toCreditHistoryCsv(
  entries: readonly LedgerEntry[],
  getTitle: (entry: LedgerEntry) => string | undefined,
): string {
  return serializeCsv([
    COLUMNS,
    ...entries.map((entry) => [
      new Date(entry.createdAt).toISOString(),
      entry.kind,
      entry.description ?? '',
      getTitle(entry) ?? '',
      entry.amount,
      entry.balanceAfter,
    ]),
  ])
}
