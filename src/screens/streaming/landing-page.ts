import type { TitleKind } from '#domain/catalogue/title.ts'

/** A genre that landing pages have rows of, by its name among the home page's rows. */
export type LandingGenre = 'Action' | 'Comedy' | 'Drama' | 'Crime' | 'Family' | 'Adventure'

/** What feeds a row or a hero: only these lists (spec, section 2: "Streaming landing pages"). */
export type LandingFeed =
  | { list: 'trending'; kind: TitleKind | 'all' }
  | { list: 'popular' | 'top rated' | LandingGenre; kind: TitleKind }

/** Posters to scroll through, wide pictures, posters behind their rank, or posters that stand six in a line. */
export type RowShape = 'posters' | 'wide' | 'ranked' | 'grid'

export type LandingRow = LandingFeed & {
  heading: string
  shape: RowShape
  /** Spec, section 9: landing rows have 6 or 12 items. */
  count: 6 | 12
}

/** A picture from edge to edge, beside a panel, as a wash of colour, or a wall of posters. */
export type HeroShape = 'full' | 'split' | 'centred' | 'collage'

/** What is drawn into the hero's colour. */
export type HeroMotif = 'beams' | 'rings' | 'waves' | 'stars' | 'arcs' | 'hairlines' | 'peaks' | 'feathers'

/** What a service's page is made of. */
export type LandingPage = {
  hero: LandingFeed & {
    shape: HeroShape
    /** Which of the list's titles leads, so that services with much the same list look apart; the first, if not said. */
    place?: number
    motif: HeroMotif
  }
  /** What one finds here, in a line. */
  line: string
  /** The labels of the hero's buttons, which do nothing (spec, section 1). */
  buttons: readonly [string, string]
  rows: readonly LandingRow[]
}
