import { once } from './memoize.ts'

/** A collator is much faster than `localeCompare`, but slow to create. */
const getCollator = once(() => new Intl.Collator('en-US', { numeric: true }))

/** Compares names for sorting from A to Z: Part 2 comes before Part 10. */
export function compareNames(one: string, other: string): number {
  return getCollator().compare(one, other)
}
