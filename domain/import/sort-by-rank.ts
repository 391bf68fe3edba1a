import { numberOf } from './json-fields.ts'

/**
 * Returns the records of a list in the order of their ranks: files have them in the order in which titles were added.
 * Records without ranks stay in their order.
 */
export function sortByRank<Entry>(records: readonly Entry[], rankOf: (record: Entry) => unknown): Entry[] {
  const toRank = (record: Entry) => numberOf(rankOf(record)) || 0
  return records.toSorted((one, other) => toRank(one) - toRank(other))
}
