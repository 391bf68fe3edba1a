/** The language of the search field: free text and operators such as `year:1999`. */
import { GENRES, findGenre, type TranslateGenre } from '../catalogue/genres.ts'
import type { TitleKind } from '../catalogue/title.ts'
import { normalizeText } from '../text-match/normalize-text.ts'

type GenreIds = Record<TitleKind, number | undefined>

export type SearchOperators = {
  /** The year of the release or of the first episode. */
  year?: number
  /** A person's name, or a part of it. */
  person?: string
  genre?: { name: string; ids: GenreIds }
  /** Movies and TV shows have ids of their own, so that an id alone can name two titles. */
  tmdb?: { id: number; kind?: TitleKind }
  /** A title starts with `tt`, a person with `nm`. */
  imdb?: string
}

export type ParsedSearch = {
  /** The text without operators, with single spaces. */
  text: string
  operators: SearchOperators
}

/** A word, or an operator whose value may be in quotes. A quote that is not closed is a part of a word. */
const TOKEN = /(?<name>[a-z]+):(?:"(?<quoted>[^"]*)"|(?<value>[^\s"]+))(?=\s|$)|\S+/giu

const CURLY_QUOTES = /[“”„«»]/g

/**
 * Returns the operators and the free text of a search. An operator that is unknown, or whose value is not valid, counts
 * as text; of two equal operators, the last one counts. Genres may have their names in the user's language.
 */
export function parseSearchText(text: string, translateGenre: TranslateGenre = (name) => name): ParsedSearch {
  const operators: SearchOperators = {}
  const words: string[] = []
  for (const { 0: token, groups = {} } of text.replaceAll(CURLY_QUOTES, '"').matchAll(TOKEN)) {
    const value = groups['quoted'] ?? groups['value'] ?? ''
    const parsed = parseOperator(groups['name']?.toLowerCase(), value, translateGenre)
    if (parsed) Object.assign(operators, parsed)
    else words.push(token)
  }
  return hasOperators(operators)
    ? { text: words.join(' '), operators }
    : { text: text.trim().replaceAll(/\s+/g, ' '), operators }
}

export function hasOperators(operators: SearchOperators): boolean {
  return Object.keys(operators).length > 0
}

/** Returns true if the catalogue lists the results of a search, which does not name one title or person. */
export function isListSearch({ operators: { tmdb, imdb, person } }: ParsedSearch): boolean {
  return !tmdb && !imdb && !person
}

function parseOperator(
  name: string | undefined,
  quotedValue: string,
  translateGenre: TranslateGenre,
): SearchOperators | undefined {
  const value = quotedValue.trim()
  if (name === 'year') return /^(?:18|19|20|21)\d\d$/.test(value) ? { year: Number(value) } : undefined
  if (name === 'person') return normalizeText(value) ? { person: value } : undefined
  if (name === 'genre') return parseGenre(value, translateGenre)
  if (name === 'tmdb') return parseTmdbId(value)
  if (name === 'imdb') return /^(?:tt|nm)\d{5,10}$/i.test(value) ? { imdb: value.toLowerCase() } : undefined
  return undefined
}

/** `603`, `movie/603` or `tv/1399`. */
function parseTmdbId(value: string): SearchOperators | undefined {
  const match = /^(?:(?<kind>movie|tv)[/-])?(?<id>[1-9]\d{0,9})$/i.exec(value)?.groups
  if (!match) return undefined
  const kind = match['kind']?.toLowerCase()
  return { tmdb: { id: Number(match['id']), ...(kind && { kind: kind === 'tv' ? 'tv' : 'movie' }) } }
}

/** Returns whether the text may have the name of a genre, so that parsing it takes the names in the user's language. */
export function mayNameGenre(text: string): boolean {
  return /genre:/i.test(text)
}

/** A genre by its name or the start of it, in any spelling, and its counterpart for the other kind of title. */
function parseGenre(value: string, translateGenre: TranslateGenre): SearchOperators | undefined {
  const wanted = GENRE_ALIASES[normalizeText(value)] ?? normalizeText(value)
  if (!wanted) return undefined
  const all = [...GENRES.movie, ...GENRES.tv]
  const names = all.flatMap((genre) =>
    [translateGenre(genre.name), genre.name].map((name) => ({ genre, name: normalizeText(name) })),
  )
  const found = names.find(({ name }) => name === wanted) ?? names.find(({ name }) => name.startsWith(wanted))
  if (!found) return undefined
  const { id, name } = found.genre
  const ids = { movie: findGenre('movie', id)?.id, tv: findGenre('tv', id)?.id }
  return { genre: { name: translateGenre(name), ids } }
}

const GENRE_ALIASES: Readonly<Record<string, string>> = {
  scifi: 'science fiction',
  'sci fi': 'science fiction',
  romcom: 'romance',
  docu: 'documentary',
}
