import type { SeriesEntry } from './series-entry.ts'
import { ADVENTURE_SERIES } from './series/adventure.ts'
import { COMEDY_SERIES } from './series/comedy.ts'
import { CRIME_SERIES } from './series/crime.ts'
import { FAMILY_SERIES } from './series/family.ts'
import { MIXED_SERIES } from './series/mixed.ts'

/** Every series of the demo catalogue, in no particular order. */
export const SERIES_ENTRIES: readonly SeriesEntry[] = [
  ...ADVENTURE_SERIES,
  ...COMEDY_SERIES,
  ...CRIME_SERIES,
  ...FAMILY_SERIES,
  ...MIXED_SERIES,
]
