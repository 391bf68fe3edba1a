import type { StreamingServiceId } from '#domain/catalogue/streaming-services.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'

/** The landing page of every service, each with its own lists and layouts. */
export const LANDING_PAGES: Record<StreamingServiceId, LandingPage> = {
  netflix: {
    hero: { layout: 'full', list: 'trending', kind: 'all', motif: 'beams' },
    tagline: 'A series for the whole weekend, and a film for tonight.',
    buttons: ['Start watching', 'More info'],
    rows: [
      { layout: 'ranked', count: 12, list: 'trending', kind: 'all', heading: 'The twelve of the week' },
      { layout: 'posters', count: 12, list: 'popular', kind: 'tv', heading: 'Series everybody has begun' },
      { layout: 'wide', count: 6, list: 'Action', kind: 'movie', heading: 'Adrenaline' },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: 'Half-hours that make you laugh' },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: 'Cases worth a late night' },
      { layout: 'grid', count: 6, list: 'Drama', kind: 'movie', heading: 'Films to talk about' },
    ],
  },
  hulu: {
    hero: { layout: 'split', list: 'trending', kind: 'tv', leadIndex: 1, motif: 'rings' },
    tagline: 'New episodes while everybody is still talking about them.',
    buttons: ['Watch the latest', 'See the line-up'],
    rows: [
      { layout: 'wide', count: 12, list: 'trending', kind: 'tv', heading: 'Talked about this week' },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: 'Easy company' },
      { layout: 'grid', count: 12, list: 'Drama', kind: 'tv', heading: 'Drama, episode by episode' },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: 'Whodunits and worse' },
      { layout: 'ranked', count: 6, list: 'top rated', kind: 'tv', heading: 'Six of the best' },
    ],
  },
  'amazon-prime': {
    hero: { layout: 'collage', list: 'popular', kind: 'movie', motif: 'waves' },
    tagline: 'Big films, long stories, and something for every room in the house.',
    buttons: ['Start watching', 'Browse all'],
    rows: [
      { layout: 'posters', count: 12, list: 'popular', kind: 'movie', heading: 'Popular films' },
      { layout: 'wide', count: 6, list: 'Action', kind: 'tv', heading: 'Series that never sit still' },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'movie', heading: 'Crime, on the big screen' },
      { layout: 'grid', count: 6, list: 'Family', kind: 'movie', heading: 'For the whole household' },
      { layout: 'ranked', count: 12, list: 'top rated', kind: 'movie', heading: 'Rated highest' },
    ],
  },
  'disney-plus': {
    hero: { layout: 'centered', list: 'Family', kind: 'movie', motif: 'stars' },
    tagline: 'Adventures that the whole sofa agrees on.',
    buttons: ['Start watching', 'Pick a profile'],
    rows: [
      { layout: 'grid', count: 6, list: 'Family', kind: 'movie', heading: 'Family film night' },
      { layout: 'wide', count: 6, list: 'Adventure', kind: 'movie', heading: 'Off the map' },
      { layout: 'posters', count: 12, list: 'Family', kind: 'tv', heading: 'Series for small and tall' },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'movie', heading: 'Laughing together' },
      { layout: 'posters', count: 12, list: 'popular', kind: 'movie', heading: 'Loved right now' },
    ],
  },
  'hbo-max': {
    hero: { layout: 'full', list: 'top rated', kind: 'tv', motif: 'arcs' },
    tagline: 'Drama with nerve, best with the lights off.',
    buttons: ['Watch now', 'Explore'],
    rows: [
      { layout: 'posters', count: 12, list: 'top rated', kind: 'tv', heading: 'Series that set the bar' },
      { layout: 'wide', count: 6, list: 'Drama', kind: 'tv', heading: 'Sunday-evening drama' },
      { layout: 'ranked', count: 6, list: 'top rated', kind: 'movie', heading: 'Six films to know' },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: 'Guilty parties' },
      { layout: 'grid', count: 12, list: 'Drama', kind: 'movie', heading: 'Cinema at home' },
    ],
  },
  'apple-tv': {
    hero: { layout: 'split', list: 'Drama', kind: 'tv', leadIndex: 2, motif: 'hairlines' },
    tagline: 'A small shelf, chosen with care.',
    buttons: ['Start watching', 'Learn more'],
    rows: [
      { layout: 'grid', count: 6, list: 'Drama', kind: 'tv', heading: 'On the shelf' },
      { layout: 'wide', count: 6, list: 'top rated', kind: 'tv', heading: 'Worth every episode' },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: 'Warm and funny' },
      { layout: 'grid', count: 6, list: 'trending', kind: 'movie', heading: 'Films of the week' },
    ],
  },
  'paramount-plus': {
    hero: { layout: 'collage', list: 'Action', kind: 'movie', motif: 'peaks' },
    tagline: 'Chases, cases and summits: big screens welcome.',
    buttons: ['Start watching', 'See what is on'],
    rows: [
      { layout: 'ranked', count: 6, list: 'popular', kind: 'movie', heading: 'Six at the summit' },
      { layout: 'wide', count: 12, list: 'Adventure', kind: 'movie', heading: 'Expeditions' },
      { layout: 'posters', count: 12, list: 'Action', kind: 'tv', heading: 'Weekly missions' },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: 'Case files' },
      { layout: 'grid', count: 6, list: 'Family', kind: 'tv', heading: 'Before bedtime' },
    ],
  },
  peacock: {
    hero: { layout: 'centered', list: 'Comedy', kind: 'tv', leadIndex: 3, motif: 'feathers' },
    tagline: 'Comedy first, and good company after work.',
    buttons: ['Start watching', 'More info'],
    rows: [
      { layout: 'wide', count: 6, list: 'Comedy', kind: 'tv', heading: 'Comedies to begin with' },
      { layout: 'ranked', count: 12, list: 'popular', kind: 'tv', heading: 'Twelve that everybody watches' },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'movie', heading: 'Feature-length laughs' },
      { layout: 'posters', count: 12, list: 'Drama', kind: 'tv', heading: 'And something serious' },
      { layout: 'grid', count: 12, list: 'trending', kind: 'all', heading: 'Making a stir this week' },
    ],
  },
}

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
export type HeroLayout = 'full' | 'split' | 'centered' | 'collage'

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
