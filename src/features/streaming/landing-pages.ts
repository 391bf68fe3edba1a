import type { TitleKind } from '#domain/catalogue/title.ts'
import type { StreamingServiceId } from '#domain/streaming/streaming-services.ts'

import * as messages from './messages.ts'

/** The landing page of every service, each with its own lists and layouts. */
export const LANDING_PAGES: Record<StreamingServiceId, LandingPage> = {
  netflix: {
    hero: { layout: 'full', list: 'trending', kind: 'all', motif: 'beams' },
    tagline: messages.netflix.tagline,
    buttons: [messages.netflix.primary, messages.netflix.secondary],
    rows: [
      { layout: 'ranked', count: 12, list: 'trending', kind: 'all', heading: messages.netflix.trending },
      { layout: 'posters', count: 12, list: 'popular', kind: 'tv', heading: messages.netflix.popular },
      { layout: 'wide', count: 6, list: 'Action', kind: 'movie', heading: messages.netflix.action },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: messages.netflix.comedy },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: messages.netflix.crime },
      { layout: 'grid', count: 6, list: 'Drama', kind: 'movie', heading: messages.netflix.drama },
    ],
  },
  hulu: {
    hero: { layout: 'split', list: 'trending', kind: 'tv', leadIndex: 1, motif: 'rings' },
    tagline: messages.hulu.tagline,
    buttons: [messages.hulu.primary, messages.hulu.secondary],
    rows: [
      { layout: 'wide', count: 12, list: 'trending', kind: 'tv', heading: messages.hulu.trending },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: messages.hulu.comedy },
      { layout: 'grid', count: 12, list: 'Drama', kind: 'tv', heading: messages.hulu.drama },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: messages.hulu.crime },
      { layout: 'ranked', count: 6, list: 'top rated', kind: 'tv', heading: messages.hulu.topRated },
    ],
  },
  'amazon-prime': {
    hero: { layout: 'collage', list: 'popular', kind: 'movie', motif: 'waves' },
    tagline: messages.amazonPrime.tagline,
    buttons: [messages.amazonPrime.primary, messages.amazonPrime.secondary],
    rows: [
      { layout: 'posters', count: 12, list: 'popular', kind: 'movie', heading: messages.amazonPrime.popular },
      { layout: 'wide', count: 6, list: 'Action', kind: 'tv', heading: messages.amazonPrime.action },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'movie', heading: messages.amazonPrime.crime },
      { layout: 'grid', count: 6, list: 'Family', kind: 'movie', heading: messages.amazonPrime.family },
      {
        layout: 'ranked',
        count: 12,
        list: 'top rated',
        kind: 'movie',
        heading: messages.amazonPrime.topRated,
      },
    ],
  },
  'disney-plus': {
    hero: { layout: 'centered', list: 'Family', kind: 'movie', motif: 'stars' },
    tagline: messages.disneyPlus.tagline,
    buttons: [messages.disneyPlus.primary, messages.disneyPlus.secondary],
    rows: [
      { layout: 'grid', count: 6, list: 'Family', kind: 'movie', heading: messages.disneyPlus.family },
      { layout: 'wide', count: 6, list: 'Adventure', kind: 'movie', heading: messages.disneyPlus.adventure },
      { layout: 'posters', count: 12, list: 'Family', kind: 'tv', heading: messages.disneyPlus.familyShows },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'movie', heading: messages.disneyPlus.comedy },
      { layout: 'posters', count: 12, list: 'popular', kind: 'movie', heading: messages.disneyPlus.popular },
    ],
  },
  'hbo-max': {
    hero: { layout: 'full', list: 'top rated', kind: 'tv', motif: 'arcs' },
    tagline: messages.hboMax.tagline,
    buttons: [messages.hboMax.primary, messages.hboMax.secondary],
    rows: [
      { layout: 'posters', count: 12, list: 'top rated', kind: 'tv', heading: messages.hboMax.topRated },
      { layout: 'wide', count: 6, list: 'Drama', kind: 'tv', heading: messages.hboMax.drama },
      {
        layout: 'ranked',
        count: 6,
        list: 'top rated',
        kind: 'movie',
        heading: messages.hboMax.topRatedMovies,
      },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: messages.hboMax.crime },
      { layout: 'grid', count: 12, list: 'Drama', kind: 'movie', heading: messages.hboMax.dramaMovies },
    ],
  },
  'apple-tv': {
    hero: { layout: 'split', list: 'Drama', kind: 'tv', leadIndex: 2, motif: 'hairlines' },
    tagline: messages.appleTv.tagline,
    buttons: [messages.appleTv.primary, messages.appleTv.secondary],
    rows: [
      { layout: 'grid', count: 6, list: 'Drama', kind: 'tv', heading: messages.appleTv.drama },
      { layout: 'wide', count: 6, list: 'top rated', kind: 'tv', heading: messages.appleTv.topRated },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: messages.appleTv.comedy },
      { layout: 'grid', count: 6, list: 'trending', kind: 'movie', heading: messages.appleTv.trending },
    ],
  },
  'paramount-plus': {
    hero: { layout: 'collage', list: 'Action', kind: 'movie', motif: 'peaks' },
    tagline: messages.paramountPlus.tagline,
    buttons: [messages.paramountPlus.primary, messages.paramountPlus.secondary],
    rows: [
      { layout: 'ranked', count: 6, list: 'popular', kind: 'movie', heading: messages.paramountPlus.popular },
      {
        layout: 'wide',
        count: 12,
        list: 'Adventure',
        kind: 'movie',
        heading: messages.paramountPlus.adventure,
      },
      { layout: 'posters', count: 12, list: 'Action', kind: 'tv', heading: messages.paramountPlus.action },
      { layout: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: messages.paramountPlus.crime },
      { layout: 'grid', count: 6, list: 'Family', kind: 'tv', heading: messages.paramountPlus.family },
    ],
  },
  peacock: {
    hero: { layout: 'centered', list: 'Comedy', kind: 'tv', leadIndex: 3, motif: 'feathers' },
    tagline: messages.peacock.tagline,
    buttons: [messages.peacock.primary, messages.peacock.secondary],
    rows: [
      { layout: 'wide', count: 6, list: 'Comedy', kind: 'tv', heading: messages.peacock.comedy },
      { layout: 'ranked', count: 12, list: 'popular', kind: 'tv', heading: messages.peacock.popular },
      { layout: 'posters', count: 12, list: 'Comedy', kind: 'movie', heading: messages.peacock.comedyMovies },
      { layout: 'posters', count: 12, list: 'Drama', kind: 'tv', heading: messages.peacock.drama },
      { layout: 'grid', count: 12, list: 'trending', kind: 'all', heading: messages.peacock.trending },
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
  heading: () => string
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
  tagline: () => string
  /** Labels of the hero's two buttons, which are decorative by design. */
  buttons: readonly [() => string, () => string]
  rows: readonly LandingRowConfig[]
}
