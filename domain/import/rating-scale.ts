import { toHalfStars } from './import-row.ts'

/** The best rating of a scale. */
export type RatingScale = 5 | 10 | 100

/** `4.5/5`, `8 / 10`, `7 out of 10`; a percentage is one of 100. */
const WITH_SCALE = /^(?<value>\d+(?:[.,]\d+)?)\s*(?:(?:\/|out of)\s*(?<max>5|10|100)|(?<percent>%))$/i

/** `★★★½`, also with empty stars behind. */
const STARS = /^(?<full>[★⭐*]\uFE0F?)*(?<half>½)?☆*$/u

/** Returns the scale that a column's name states; without one, the smallest that no rating of the column exceeds. */
export function findScale(column: string, ratings: readonly string[]): RatingScale {
  if (/100|percent|%/.test(column)) return 100
  if (/10\b/.test(column)) return 10
  const highest = ratings.map(toNumber).reduce((best, rating) => (rating > best ? rating : best), 0)
  if (highest > 10) return 100
  return highest > 5 ? 10 : 5
}

/** Returns half stars from 1 to 10 for a rating as files write it; undefined for a rating of 0 or beyond, and for other texts. */
export function parseRating(text: string, scale: RatingScale): number | undefined {
  const stated = WITH_SCALE.exec(text.trim())?.groups
  if (stated)
    return toHalfStars(toNumber(stated['value'] ?? ''), stated['percent'] ? 100 : Number(stated['max']))
  if (text && STARS.test(text.trim())) {
    const stars = text.match(/[★⭐*]/gu)?.length ?? 0
    return toHalfStars(text.includes('½') ? stars + 0.5 : stars, 5)
  }
  return toHalfStars(toNumber(text), scale)
}

/** Returns NaN for a text that is no number. Decimals may follow a comma. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
}
