import type { TitleKind } from '#domain/catalogue/title.ts'

/** A genre of the landing pages, named as in the home page's rows. */
export type LandingGenre = 'Action' | 'Comedy' | 'Drama' | 'Crime' | 'Family' | 'Adventure'

/** The list behind a row or a hero. */
export type LandingFeed =
  | { list: 'trending'; kind: TitleKind | 'all' }
  | { list: 'popular' | 'top rated' | LandingGenre; kind: TitleKind }

/**
 * `posters` and `ranked` (posters with their rank) and `wide` (backdrops) scroll sideways; `grid` has six columns.
 */
export type RowLayout = 'posters' | 'wide' | 'ranked' | 'grid'

export type LandingRowConfig = LandingFeed & {
  heading: string
  layout: RowLayout
  count: 6 | 12
}

/**
 * `full`: full-bleed backdrop; `split`: backdrop beside a panel; `centered`: tinted backdrop; `collage`: poster wall.
 */
export type HeroLayout = 'full' | 'split' | 'centred' | 'collage'

/** The decorative drawing in the hero. */
export type HeroMotif = 'beams' | 'rings' | 'waves' | 'stars' | 'arcs' | 'hairlines' | 'peaks' | 'feathers'

export type LandingPage = {
  hero: LandingFeed & {
    layout: HeroLayout
    /** Index of the lead title (default 0), so that services with similar lists look different. */
    leadIndex?: number
    motif: HeroMotif
  }
  tagline: string
  /** Labels of the hero's two buttons, which are decorative by design. */
  buttons: readonly [string, string]
  rows: readonly LandingRowConfig[]
}
