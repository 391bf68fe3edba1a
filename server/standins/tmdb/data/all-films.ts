import type { FilmEntry } from './film-entry.ts'
import { ACTION_FILMS } from './films/action.ts'
import { ADVENTURE_FILMS } from './films/adventure.ts'
import { COMEDY_FILMS } from './films/comedy.ts'
import { CRIME_FILMS } from './films/crime.ts'
import { DARK_FILMS } from './films/dark.ts'
import { DRAMA_FILMS } from './films/drama.ts'
import { FAMILY_FILMS } from './films/family.ts'
import { FIRST_TWELVE } from './films/first-twelve.ts'
import { IMAGINED_FILMS } from './films/imagined.ts'
import { WORLD_FILMS } from './films/world.ts'

/** Every film of the demo catalogue, in no particular order. */
export const FILM_ENTRIES: readonly FilmEntry[] = [
  ...FIRST_TWELVE,
  ...ACTION_FILMS,
  ...ADVENTURE_FILMS,
  ...COMEDY_FILMS,
  ...CRIME_FILMS,
  ...DARK_FILMS,
  ...DRAMA_FILMS,
  ...FAMILY_FILMS,
  ...IMAGINED_FILMS,
  ...WORLD_FILMS,
]
