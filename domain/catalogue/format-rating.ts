/** Apart from other formats, because the cards of the first view have ratings. */
import { oncePerLocale } from '../format-locale.ts'

const getFormat = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Returns a catalogue's rating, such as `7.5`. */
export function formatRating(rating: number): string {
  return getFormat().format(rating)
}
