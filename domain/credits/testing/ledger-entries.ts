import type { LedgerEntry } from '../ledger-entry.ts'

/** Creates the entry of a charge. */
export function createEntry(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: 1,
    amount: -1,
    kind: 'usage',
    description: 'Watched movie 1',
    createdAt: Date.parse('2026-11-24T10:00:00Z'),
    balanceAfter: 9,
    ...changes,
  }
}
