import type { ArtworkBrief } from '@marquee/demo-artwork/artwork-brief.ts'

/** TMDB's size names: `w342` is 342 pixels wide, `h632` is 632 pixels high, `original` is the largest available. */
const SIZE_NAMES = [
  'w45',
  'w92',
  'w154',
  'w185',
  'w200',
  'w300',
  'w342',
  'w400',
  'w500',
  'w780',
  'w1280',
  'h632',
  'original',
] as const

export type SizeName = (typeof SIZE_NAMES)[number]

const ORIGINAL_WIDTHS_PX: Record<ArtworkBrief['role'], number> = {
  poster: 2000,
  backdrop: 1920,
  still: 1920,
  profile: 1000,
  logo: 1000,
  badge: 500,
}

/** Width by height. */
const RATIOS: Record<ArtworkBrief['role'], number> = {
  poster: 2 / 3,
  backdrop: 16 / 9,
  still: 16 / 9,
  profile: 2 / 3,
  logo: 5 / 2,
  badge: 1,
}

/** Returns whether TMDB has a size of this name. */
export function isSizeName(name: string): name is SizeName {
  return SIZE_NAMES.some((size) => size === name)
}

/** Returns the width of an image in pixels, at most its original's. */
export function getWidthPx(size: SizeName, role: ArtworkBrief['role']): number {
  const original = ORIGINAL_WIDTHS_PX[role]
  if (size === 'original') return original
  const length = Number(size.slice(1))
  if (size.startsWith('w')) return Math.min(length, original)
  return Math.min(Math.round(length * RATIOS[role]), original)
}
