import { isCountryCode } from '../data/countries.ts'
import { isFilmGenre, isSeriesGenre } from '../data/genres.ts'
import { isScene } from '../data/scene.ts'
import type { FilmEntry, SeasonEntry, SeriesEntry, TitleEntry } from './entries.ts'
import {
  isYes,
  knownOf,
  listed,
  readTextRecords,
  RecordError,
  required,
  wholeNumber,
  type TextRecord,
  type TextSection,
} from './text-records.ts'

/** Reads a shelf of films. @throws {RecordError} on an entry that cannot be read */
export function readFilmEntries(text: string, file: string): FilmEntry[] {
  return readTextRecords(text, file).map((record) => ({
    kind: 'movie',
    ...readTitleEntry(record),
    genres: knownOf(record, 'genres', isFilmGenre),
    released: record.fields.get('released') ?? '',
    minutes: wholeNumber(record, 'minutes', '0'),
    collection: record.fields.get('collection'),
  }))
}

/** Reads a shelf of series. @throws {RecordError} on an entry that cannot be read */
export function readSeriesEntries(text: string, file: string): SeriesEntry[] {
  return readTextRecords(text, file, 'season').map((record) => ({
    kind: 'tv',
    ...readTitleEntry(record),
    genres: knownOf(record, 'genres', isSeriesGenre),
    network: required(record, 'network'),
    ended: isYes(record, 'ended'),
    minutes: readRange(record, 'minutes'),
    seasons: record.sections.map((section) => readSeason(section, record.place)),
  }))
}

function readTitleEntry(record: TextRecord): TitleEntry {
  const [score, votes] = required(record, 'score').split(' of ').map(Number)
  if (score === undefined || votes === undefined || Number.isNaN(score + votes))
    throw new RecordError(`${record.place} has no score like "7.5 of 120"`)
  return {
    id: wholeNumber(record, 'id'),
    title: required(record, 'title'),
    originalTitle: record.fields.get('original'),
    language: required(record, 'language'),
    countries: knownOf(record, 'countries', isCountryCode),
    tagline: record.fields.get('tagline') ?? '',
    overview: record.fields.get('overview') ?? '',
    score,
    votes,
    scene: knownOf(record, 'scene', isScene)[0],
    roles: required(record, 'roles'),
    keywords: listed(record, 'keywords'),
    adult: isYes(record, 'adult'),
    isCurrent: isYes(record, 'current'),
    without: knownOf(record, 'without', isPicture),
  }
}

function isPicture(name: string): name is TitleEntry['without'][number] {
  return name === 'poster' || name === 'backdrop'
}

function readRange(record: TextRecord, key: string): [number, number] {
  const [low, high] = required(record, key).split('-').map(Number)
  if (!low || !high) throw new RecordError(`${record.place} has no range like "26-30" as ${key}`)
  return [low, high]
}

/** Reads `2016-01-12 | every 1 | What the season is about.`, where the middle may be missing: then a week. */
function readSeason({ heading, items }: TextSection, place: string): SeasonEntry {
  const match = /^(\d{4}-\d\d-\d\d) \| (?:every (\d+) \| )?(.+)$/.exec(heading)
  const [, premiere, everyDays = '7', overview] = match ?? []
  if (!premiere || !overview) throw new RecordError(`${place} has a season that cannot be read: ${heading}`)
  return { premiere, everyDays: Number(everyDays), overview, episodes: items }
}
