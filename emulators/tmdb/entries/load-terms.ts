import { MOVIE_GENRES, TV_GENRES } from '../data/genres.ts'
import { loadFolder } from './load-entries.ts'
import { getRequired, parseTextRecords, RecordError } from './text-records.ts'

/** The words of a language that the API itself uses. */
export type Terms = {
  /** Returns the English name of a genre in the language. */
  getGenreName: (englishName: string) => string
  /** Season 0 has the specials. */
  getSeasonName: (number: number) => string
  /** The name of an episode that has no name of its own in the language. */
  getEpisodeName: (number: number) => string
}

const GENRE_NAMES = Object.keys({ ...MOVIE_GENRES, ...TV_GENRES })

const ENGLISH: Terms = {
  getGenreName: (englishName) => englishName,
  getSeasonName: (number) => (number === 0 ? 'Specials' : `Season ${number}`),
  getEpisodeName: (number) => `Episode ${number}`,
}

let termsByLanguage: ReadonlyMap<string, Terms> | undefined

/** Returns the terms of a language, given by its two-letter code; the English ones if the language has none. */
export function getTerms(language: string): Terms {
  termsByLanguage ??= new Map([['en', ENGLISH], ...loadFolder('terms', parseTerms)])
  return termsByLanguage.get(language) ?? ENGLISH
}

/**
 * Parses a file such as `terms/de.txt`. Returns its language and terms.
 * @throws {RecordError} if the file is not one record with all terms
 */
export function parseTerms(text: string, file: string): [string, Terms][] {
  const [record, ...others] = parseTextRecords(text, file)
  if (!record || others.length > 0) throw new RecordError(`${file} must be one record`)
  const genreNames = new Map(GENRE_NAMES.map((name) => [name, getRequired(record, name)]))
  const toPattern = (key: string) => {
    const pattern = getRequired(record, key)
    return (number: number) => pattern.replace('{number}', String(number))
  }
  const specials = getRequired(record, 'Specials')
  const getNumberedSeasonName = toPattern('Season')
  const terms: Terms = {
    getGenreName: (englishName) => genreNames.get(englishName) ?? englishName,
    getSeasonName: (number) => (number === 0 ? specials : getNumberedSeasonName(number)),
    getEpisodeName: toPattern('Episode'),
  }
  return [[getFileLanguage(file), terms]]
}

/** Returns `de` for `terms/de.txt`. */
export function getFileLanguage(file: string): string {
  const [, language] = /(?:^|\/)([a-z]{2})\.txt$/.exec(file) ?? []
  if (!language) throw new RecordError(`${file} is not named after a language`)
  return language
}
