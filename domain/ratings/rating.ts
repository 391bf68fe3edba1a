import type { TitleSummary } from '../catalogue/title.ts'

/** Half a star is 1, five stars are 10. */
export const MAX_HALF_STARS = 10

/** A user's rating of a title, with the title as a card shows it. `rating` is the catalogue's. */
export type Rating = TitleSummary & {
  /** An integer from 1 to `MAX_HALF_STARS`. */
  halfStars: number
  /** Milliseconds since the epoch. */
  ratedAt: number
}

/** Returns half a star to five stars. */
export function toStars(halfStars: number): number {
  return halfStars / 2
}

/**
 * Returns the rating that a point of a row of stars stands for. `fraction` is 0 at the start of the row and 1 at its
 * end; points beyond count as the ends.
 */
export function getHalfStarsAt(fraction: number): number {
  return Math.min(MAX_HALF_STARS, Math.max(1, Math.ceil(fraction * MAX_HALF_STARS)))
}

/**
 * Returns the rating that a key chooses: arrows move by half a star, digits are whole stars, Delete removes the rating
 * (null). Returns undefined for other keys. `halfStars` is undefined while there is no rating.
 */
export function getHalfStarsByKey(key: string, halfStars: number | undefined): number | null | undefined {
  const current = halfStars ?? 0
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(MAX_HALF_STARS, current + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(1, current - 1)
    case 'PageUp':
      return Math.min(MAX_HALF_STARS, current + 2)
    case 'PageDown':
      return Math.max(1, current - 2)
    case 'Home':
      return 1
    case 'End':
      return MAX_HALF_STARS
    case 'Delete':
    case 'Backspace':
      return null
  }
  return /^[1-5]$/.test(key) ? Number(key) * 2 : undefined
}
