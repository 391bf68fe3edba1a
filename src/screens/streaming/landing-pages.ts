import type { StreamingServiceId } from '#domain/catalogue/streaming-services.ts'

import type { LandingPage } from './landing-page.ts'

/** The eight pages: each another choice of lists, another order and other shapes. */
export const LANDING_PAGES: Record<StreamingServiceId, LandingPage> = {
  netflix: {
    hero: { shape: 'full', list: 'trending', kind: 'all', motif: 'beams' },
    line: 'A series for the whole weekend, and a film for tonight.',
    buttons: ['Start watching', 'More info'],
    rows: [
      { shape: 'ranked', count: 12, list: 'trending', kind: 'all', heading: 'The twelve of the week' },
      { shape: 'posters', count: 12, list: 'popular', kind: 'tv', heading: 'Series everybody has begun' },
      { shape: 'wide', count: 6, list: 'Action', kind: 'movie', heading: 'Adrenaline' },
      { shape: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: 'Half-hours that make you laugh' },
      { shape: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: 'Cases worth a late night' },
      { shape: 'grid', count: 6, list: 'Drama', kind: 'movie', heading: 'Films to talk about' },
    ],
  },
  hulu: {
    hero: { shape: 'split', list: 'trending', kind: 'tv', place: 1, motif: 'rings' },
    line: 'New episodes while everybody is still talking about them.',
    buttons: ['Watch the latest', 'See the line-up'],
    rows: [
      { shape: 'wide', count: 12, list: 'trending', kind: 'tv', heading: 'Talked about this week' },
      { shape: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: 'Easy company' },
      { shape: 'grid', count: 12, list: 'Drama', kind: 'tv', heading: 'Drama, episode by episode' },
      { shape: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: 'Whodunits and worse' },
      { shape: 'ranked', count: 6, list: 'top rated', kind: 'tv', heading: 'Six of the best' },
    ],
  },
  'amazon-prime': {
    hero: { shape: 'collage', list: 'popular', kind: 'movie', motif: 'waves' },
    line: 'Big films, long stories, and something for every room in the house.',
    buttons: ['Start watching', 'Browse all'],
    rows: [
      { shape: 'posters', count: 12, list: 'popular', kind: 'movie', heading: 'Popular films' },
      { shape: 'wide', count: 6, list: 'Action', kind: 'tv', heading: 'Series that never sit still' },
      { shape: 'posters', count: 12, list: 'Crime', kind: 'movie', heading: 'Crime, on the big screen' },
      { shape: 'grid', count: 6, list: 'Family', kind: 'movie', heading: 'For the whole household' },
      { shape: 'ranked', count: 12, list: 'top rated', kind: 'movie', heading: 'Rated highest' },
    ],
  },
  'disney-plus': {
    hero: { shape: 'centred', list: 'Family', kind: 'movie', motif: 'stars' },
    line: 'Adventures that the whole sofa agrees on.',
    buttons: ['Start watching', 'Pick a profile'],
    rows: [
      { shape: 'grid', count: 6, list: 'Family', kind: 'movie', heading: 'Family film night' },
      { shape: 'wide', count: 6, list: 'Adventure', kind: 'movie', heading: 'Off the map' },
      { shape: 'posters', count: 12, list: 'Family', kind: 'tv', heading: 'Series for small and tall' },
      { shape: 'posters', count: 12, list: 'Comedy', kind: 'movie', heading: 'Laughing together' },
      { shape: 'posters', count: 12, list: 'popular', kind: 'movie', heading: 'Loved right now' },
    ],
  },
  'hbo-max': {
    hero: { shape: 'full', list: 'top rated', kind: 'tv', motif: 'arcs' },
    line: 'Drama with nerve, best with the lights off.',
    buttons: ['Watch now', 'Explore'],
    rows: [
      { shape: 'posters', count: 12, list: 'top rated', kind: 'tv', heading: 'Series that set the bar' },
      { shape: 'wide', count: 6, list: 'Drama', kind: 'tv', heading: 'Sunday-evening drama' },
      { shape: 'ranked', count: 6, list: 'top rated', kind: 'movie', heading: 'Six films to know' },
      { shape: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: 'Guilty parties' },
      { shape: 'grid', count: 12, list: 'Drama', kind: 'movie', heading: 'Cinema at home' },
    ],
  },
  'apple-tv': {
    hero: { shape: 'split', list: 'Drama', kind: 'tv', place: 2, motif: 'hairlines' },
    line: 'A small shelf, chosen with care.',
    buttons: ['Start watching', 'Learn more'],
    rows: [
      { shape: 'grid', count: 6, list: 'Drama', kind: 'tv', heading: 'On the shelf' },
      { shape: 'wide', count: 6, list: 'top rated', kind: 'tv', heading: 'Worth every episode' },
      { shape: 'posters', count: 12, list: 'Comedy', kind: 'tv', heading: 'Warm and funny' },
      { shape: 'grid', count: 6, list: 'trending', kind: 'movie', heading: 'Films of the week' },
    ],
  },
  'paramount-plus': {
    hero: { shape: 'collage', list: 'Action', kind: 'movie', motif: 'peaks' },
    line: 'Chases, cases and summits: big screens welcome.',
    buttons: ['Start watching', 'See what is on'],
    rows: [
      { shape: 'ranked', count: 6, list: 'popular', kind: 'movie', heading: 'Six at the summit' },
      { shape: 'wide', count: 12, list: 'Adventure', kind: 'movie', heading: 'Expeditions' },
      { shape: 'posters', count: 12, list: 'Action', kind: 'tv', heading: 'Weekly missions' },
      { shape: 'posters', count: 12, list: 'Crime', kind: 'tv', heading: 'Case files' },
      { shape: 'grid', count: 6, list: 'Family', kind: 'tv', heading: 'Before bedtime' },
    ],
  },
  peacock: {
    hero: { shape: 'centred', list: 'Comedy', kind: 'tv', place: 3, motif: 'feathers' },
    line: 'Comedy first, and good company after work.',
    buttons: ['Start watching', 'More info'],
    rows: [
      { shape: 'wide', count: 6, list: 'Comedy', kind: 'tv', heading: 'Comedies to begin with' },
      { shape: 'ranked', count: 12, list: 'popular', kind: 'tv', heading: 'Twelve that everybody watches' },
      { shape: 'posters', count: 12, list: 'Comedy', kind: 'movie', heading: 'Feature-length laughs' },
      { shape: 'posters', count: 12, list: 'Drama', kind: 'tv', heading: 'And something serious' },
      { shape: 'grid', count: 12, list: 'trending', kind: 'all', heading: 'Making a stir this week' },
    ],
  },
}
