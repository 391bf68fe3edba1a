import { oncePerLocale } from './format-locale.ts'

/** A collator is much faster than `localeCompare`, but slow to create. */
const getCollator = oncePerLocale((locale) => new Intl.Collator(locale, { numeric: true }))

/** Compares names for sorting from A to Z: Part 2 comes before Part 10. */
export function compareNames(one: string, other: string): number {
  return getCollator().compare(one, other)
}
