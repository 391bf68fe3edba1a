import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isCountryCode } from '../data/countries.ts'
import { isMovieGenre, isTvGenre } from '../data/genres.ts'
import { isScene } from '../data/scene.ts'
import type { MovieEntry, SeasonEntry, TitleEntry, TvShowEntry } from './entries.ts'
import {
  getInteger,
  getKnownList,
  getList,
  getRequired,
  isYes,
  parseTextRecords,
  RecordError,
  type TextRecord,
  type TextSection,
} from './text-records.ts'

const DATA_FOLDER = join(import.meta.dirname, '..', 'data')

export type Entries = { movies: readonly MovieEntry[]; tvShows: readonly TvShowEntry[] }

let entries: Entries | undefined

/** Returns all titles of the data folder. Reads it on the first call, because many processes never need it. */
export function loadEntries(): Entries {
  entries ??= {
    movies: putLateLast(loadFolder('movies', parseMovieEntries)),
    tvShows: putLateLast(loadFolder('tv-shows', parseTvShowEntries)),
  }
  return entries
}

function putLateLast<Entry extends TitleEntry>(all: readonly Entry[]): Entry[] {
  return all.toSorted((one, other) => Number(one.isLate) - Number(other.isLate))
}

/** Parses all files in a subfolder of the data folder, in alphabetical order. */
export function loadFolder<Item>(folder: string, parse: (text: string, file: string) => Item[]): Item[] {
  return readdirSync(join(DATA_FOLDER, folder))
    .toSorted()
    .flatMap((file) => parse(readFileSync(join(DATA_FOLDER, folder, file), 'utf8'), `${folder}/${file}`))
}

/** @throws {RecordError} on an invalid entry */
export function parseMovieEntries(text: string, file: string): MovieEntry[] {
  return parseTextRecords(text, file).map((record) => ({
    kind: 'movie',
    ...parseTitleEntry(record),
    genres: getKnownList(record, 'genres', isMovieGenre),
    releaseDate: record.fields.get('released') ?? '',
    runtimeMinutes: getInteger(record, 'minutes', '0'),
    collection: record.fields.get('collection'),
  }))
}

/** @throws {RecordError} on an invalid entry */
export function parseTvShowEntries(text: string, file: string): TvShowEntry[] {
  return parseTextRecords(text, file, 'season').map((record) => ({
    kind: 'tv',
    ...parseTitleEntry(record),
    genres: getKnownList(record, 'genres', isTvGenre),
    network: record.fields.get('network') ?? '',
    announcedFor: record.fields.get('announced') ?? '',
    hasEnded: isYes(record, 'ended'),
    episodeMinutes: parseRange(record, 'minutes'),
    ...parseSeasons(record),
    productionYear: record.fields.has('made') ? getInteger(record, 'made') : undefined,
  }))
}

function parseTitleEntry(record: TextRecord): TitleEntry {
  const [score, votes] = getRequired(record, 'score').split(' of ').map(Number)
  if (score === undefined || votes === undefined || Number.isNaN(score + votes))
    throw new RecordError(`${record.location} needs a score like "7.5 of 120"`)
  return {
    id: getInteger(record, 'id'),
    title: getRequired(record, 'title'),
    originalTitle: record.fields.get('original'),
    language: getRequired(record, 'language'),
    countries: getKnownList(record, 'countries', isCountryCode),
    tagline: record.fields.get('tagline') ?? '',
    overview: record.fields.get('overview') ?? '',
    score,
    votes,
    scene: getKnownList(record, 'scene', isScene)[0],
    roles: getRequired(record, 'roles'),
    keywords: getList(record, 'keywords'),
    isAdult: isYes(record, 'adult'),
    isSoftcore: isYes(record, 'softcore'),
    isLate: isYes(record, 'late'),
    isCurrent: isYes(record, 'current'),
    missingArtwork: getKnownList(record, 'without', isArtworkName),
  }
}

function isArtworkName(name: string): name is TitleEntry['missingArtwork'][number] {
  return name === 'poster' || name === 'backdrop'
}

function parseRange(record: TextRecord, key: string): [number, number] {
  if (record.fields.get(key) === 'unknown') return [0, 0]
  const [low, high] = getRequired(record, key).split('-').map(Number)
  if (!low || !high) throw new RecordError(`${record.location} needs a range like "26-30" as ${key}`)
  return [low, high]
}

const SPECIALS = 'specials | '

/** The heading of season 0 starts with the word `specials`. */
function parseSeasons({ sections, location }: TextRecord): Pick<TvShowEntry, 'seasons' | 'specials'> {
  const [specials] = sections.filter(({ heading }) => heading.startsWith(SPECIALS))
  return {
    seasons: sections
      .filter((section) => section !== specials)
      .map((section, index) => parseSeason(section, index + 1, location)),
    specials:
      specials && parseSeason({ ...specials, heading: specials.heading.slice(SPECIALS.length) }, 0, location),
  }
}

const SEASON_HEADING =
  /^(?:(\d{1,4})(?: from (\d{1,4}))? \| )?(\d{4}-\d\d-\d\d|undated)(?: \| every (\d+))?(?: \| (.+))?$/

/**
 * Parses `2016-01-12 | every 1 | Overview.`, in which only the date is required; the interval defaults to a week.
 * `3 from 25 | …` states the numbers of the season and of its first episode.
 */
function parseSeason({ heading, items }: TextSection, position: number, location: string): SeasonEntry {
  const match = SEASON_HEADING.exec(heading)
  if (!match) throw new RecordError(`${location} has an invalid season heading: ${heading}`)
  const [, number = position, firstEpisode = '1', premiere = '', intervalDays = '7', overview = ''] = match
  return {
    number: Number(number),
    firstEpisode: Number(firstEpisode),
    premiere: premiere === 'undated' ? '' : premiere,
    intervalDays: Number(intervalDays),
    overview,
    episodes: items,
  }
}
