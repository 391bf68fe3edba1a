/**
 * The user's criteria for the picker, as one readable text for the URL: terms with a name, a dot and a value, separated by
 * spaces, such as `for.95 mood.light genres.18_35 only.watchlist_providers` or `by.2230`.
 */
import { listPickerGenres, MOODS, type Taste } from './moods.ts'
import { parseBoxMinutes, parseBoxTime, type TimeBox, toTimeValue } from './time-box.ts'

export type PickerOptions = Taste & {
  box: TimeBox
  isWatchlistOnly: boolean
  isProvidersOnly: boolean
}

/** A usual movie fits into it. */
export const DEFAULT_BOX: TimeBox = { type: 'minutes', minutes: 120 }

/** The text of the picker before anything was chosen. */
export const DEFAULT_PICKER_TEXT = 'for.120'

/** Returns the options that a text describes. Ignores what is invalid or unknown. */
export function parsePickerOptions(text: string): PickerOptions {
  const terms = new Map(text.split(' ').map(splitTerm))
  const read = (name: string) => terms.get(name) ?? ''
  const only = read('only').split('_')
  const wanted = new Set(read('genres').split('_').map(Number))
  return {
    box: parseBoxMinutes(read('for')) ?? parseBoxTime(read('by')) ?? DEFAULT_BOX,
    mood: MOODS.find((mood) => mood === read('mood')),
    genres: listPickerGenres().flatMap(({ id }) => (wanted.has(id) ? [id] : [])),
    isWatchlistOnly: only.includes('watchlist'),
    isProvidersOnly: only.includes('providers'),
  }
}

/** Returns the text of options; equal options have equal texts. */
export function formatPickerOptions({
  box,
  mood,
  genres,
  isWatchlistOnly,
  isProvidersOnly,
}: PickerOptions): string {
  const wanted = new Set(genres)
  const terms = {
    for: box.type === 'minutes' ? String(box.minutes) : '',
    by: box.type === 'until' ? toTimeValue(box).replace(':', '') : '',
    mood: mood ?? '',
    genres: listPickerGenres()
      .flatMap(({ id }) => (wanted.has(id) ? [id] : []))
      .join('_'),
    only: [isWatchlistOnly && 'watchlist', isProvidersOnly && 'providers'].filter(Boolean).join('_'),
  }
  return Object.entries(terms)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}.${value}`)
    .join(' ')
}

export type Widening = 'time' | 'taste' | 'watchlist' | 'providers'

/** Minutes that are offered in addition where nothing fits. */
export const MORE_MINUTES = 30

/** Returns how options can be widened, and the options then. `boxMinutes` is what the time box leaves now. */
export function listWidenings(
  options: PickerOptions,
  boxMinutes: number,
): { widening: Widening; options: PickerOptions }[] {
  const { mood, genres, isWatchlistOnly, isProvidersOnly } = options
  const longer = parseBoxMinutes(String(boxMinutes + MORE_MINUTES))
  return [
    ...(longer ? [{ widening: 'time' as const, options: { ...options, box: longer } }] : []),
    ...(mood || genres.length > 0
      ? [{ widening: 'taste' as const, options: { ...options, mood: undefined, genres: [] } }]
      : []),
    ...(isWatchlistOnly
      ? [{ widening: 'watchlist' as const, options: { ...options, isWatchlistOnly: false } }]
      : []),
    ...(isProvidersOnly
      ? [{ widening: 'providers' as const, options: { ...options, isProvidersOnly: false } }]
      : []),
  ]
}

function splitTerm(term: string): [string, string] {
  const dot = term.indexOf('.')
  return dot === -1 ? ['', ''] : [term.slice(0, dot), term.slice(dot + 1)]
}
