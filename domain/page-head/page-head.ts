/** A page about a title, a person or a collection, as search engines and chats show it. */
import * as v from 'valibot'

import { findDirectors, parseCredits, type Credits } from '../catalogue/cast-and-crew.ts'
import { parseCollection } from '../catalogue/collection.ts'
import { count, getYear, text, type Title } from '../catalogue/from-tmdb.ts'
import { shortenText } from '../catalogue/short-text.ts'
import { parseTitleDetail, type TitleDetail } from '../catalogue/title-detail.ts'
import type { TitleKind } from '../catalogue/title.ts'
import { SOURCE_LANGUAGE } from '../language.ts'
import { parsePerson } from '../people/person.ts'
import { getPagePath, type PageSubject } from './page-subject.ts'

export type PageHead = {
  /** The canonical path. */
  path: string
  name: string
  /** The name as links show it: a title's with its year. */
  label: string
  /** Empty if the catalogue has none. */
  description: string
  /** A type of the Open Graph protocol. */
  type: 'video.movie' | 'video.tv_show' | 'profile' | 'website'
  /** The preferred one first. */
  images: PageImage[]
  /** Properties of schema.org, beside the name, the description, the URL and the images. */
  structuredData: StructuredData
}

/** The path is as in TMDB's responses; the sizes are in pixels. */
export type PageImage = { path: string; role: ImageRole; width: 500 | 1280; height: number }

type StructuredData = { '@type': string; [property: string]: unknown }

type ImageRole = keyof typeof IMAGE_SIZES

const IMAGE_SIZES = {
  backdrop: { width: 1280, height: 720 },
  poster: { width: 500, height: 750 },
  portrait: { width: 500, height: 750 },
} as const

/** Of the cast, of directors and of a collection's parts. Search engines do not show more. */
const MAX_NAMES = 5

const MAX_NAME_LENGTH = 200

/** TMDB's ratings go from 0 to 10. */
const BEST_RATING = 10

type HeadDocument = { path: string; parameters: Record<string, string> }

/** Returns path and parameters of the catalogue's document about a page's subject. `language` is a BCP 47 tag. */
export function getHeadDocument(subject: PageSubject, language: string): HeadDocument {
  const hasCredits = subject.kind === 'movie' || subject.kind === 'tv'
  const parts = [
    ...(hasCredits ? ['credits', 'external_ids'] : []),
    ...(language === SOURCE_LANGUAGE ? [] : ['translations']),
  ]
  return {
    path: getPagePath(subject),
    parameters: parts.length > 0 ? { append_to_response: parts.join(',') } : {},
  }
}

/** Returns what to show of a page. Throws a `ValiError` if the document is not about such a subject. */
export function parsePageHead(body: unknown, subject: PageSubject): PageHead {
  const { kind } = subject
  const path = getPagePath(subject)
  const head = { path, ...describeSubject(body, kind) }
  return { ...head, description: head.description || shortenText(findEnglishText(body)) }
}

function describeSubject(body: unknown, kind: PageSubject['kind']): Description {
  if (kind === 'person') return describePerson(body)
  return kind === 'collection' ? describeCollection(body) : describeTitle(body, kind)
}

const translationList = v.object({
  translations: v.object({
    translations: v.array(
      v.object({ iso_639_1: v.string(), data: v.object({ overview: text, biography: text }) }),
    ),
  }),
})

/** Returns the English overview or biography, or an empty text. TMDB has no text where a language lacks one. */
function findEnglishText(body: unknown): string {
  const { success, output } = v.safeParse(translationList, body)
  if (!success) return ''
  const texts = output.translations.translations
    .filter(({ iso_639_1 }) => iso_639_1 === SOURCE_LANGUAGE)
    .map(({ data }) => data.overview || data.biography)
  return texts.find((each) => each !== '') ?? ''
}

type Description = Omit<PageHead, 'path'>

const titleExtras = v.object({ vote_count: count, credits: v.fallback(v.looseObject({}), {}) })

function describeTitle(body: unknown, kind: TitleKind): Description {
  const title = parseTitleDetail(body, kind)
  const { vote_count: voteCount, credits } = v.parse(titleExtras, body)
  const name = toName(title.name)
  const year = getYear(title)
  return {
    name,
    label: year ? `${name} (${year})` : name,
    description: shortenText(title.overview),
    type: kind === 'movie' ? 'video.movie' : 'video.tv_show',
    images: listImages({ backdrop: title.backdropPath, poster: title.posterPath }),
    structuredData: withoutEmpty({
      '@type': kind === 'movie' ? 'Movie' : 'TVSeries',
      genre: title.genres.map((genre) => genre.name),
      ...describeProduction(title, parseCredits(credits)),
      aggregateRating:
        title.rating && voteCount > 0
          ? {
              '@type': 'AggregateRating',
              ratingValue: Math.round(title.rating * 10) / 10,
              bestRating: BEST_RATING,
              ratingCount: voteCount,
            }
          : null,
      sameAs:
        title.imdbId && /^tt\d+$/.test(title.imdbId) ? `https://www.imdb.com/title/${title.imdbId}/` : null,
    }),
  }
}

function describeProduction(title: TitleDetail, credits: Credits): Record<string, unknown> {
  const common = {
    datePublished: toDate(title.date),
    actor: listPersons(credits.cast),
  }
  if (title.kind === 'movie') {
    const duration = title.runtimeMinutes ? `PT${title.runtimeMinutes}M` : null
    return { ...common, duration, director: listPersons(findDirectors(credits)) }
  }
  return { ...common, numberOfSeasons: title.seasonCount || null, creator: listPersons(title.creators) }
}

function describePerson(body: unknown): Description {
  const person = parsePerson(body)
  const name = toName(person.name)
  return {
    name,
    label: name,
    description: shortenText(person.biography),
    type: 'profile',
    images: listImages({ portrait: person.profilePath }),
    structuredData: withoutEmpty({
      '@type': 'Person',
      birthDate: toDate(person.birthday),
      deathDate: toDate(person.deathday),
      birthPlace: person.birthplace ? { '@type': 'Place', name: toName(person.birthplace) } : null,
      sameAs:
        person.imdbId && /^nm\d+$/.test(person.imdbId) ? `https://www.imdb.com/name/${person.imdbId}/` : null,
    }),
  }
}

function describeCollection(body: unknown): Description {
  const { name: fullName, overview, posterPath, backdropPath, parts } = parseCollection(body)
  const name = toName(fullName)
  return {
    name,
    label: name,
    description: shortenText(overview),
    type: 'website',
    images: listImages({ backdrop: backdropPath, poster: posterPath }),
    structuredData: withoutEmpty({ '@type': 'MovieSeries', hasPart: parts.slice(0, MAX_NAMES).map(toPart) }),
  }
}

function toPart(part: Title): StructuredData {
  return withoutEmpty({ '@type': 'Movie', name: toName(part.name), datePublished: toDate(part.date) })
}

function toName(name: string): string {
  return shortenText(name, MAX_NAME_LENGTH)
}

function listPersons(people: readonly { name: string }[]): StructuredData[] {
  const names = new Set(people.map(({ name }) => toName(name)).filter(Boolean))
  return [...names].slice(0, MAX_NAMES).map((name) => ({ '@type': 'Person', name }))
}

function listImages(paths: Partial<Record<ImageRole, string | null>>): PageImage[] {
  return (['backdrop', 'poster', 'portrait'] as const).flatMap((role) => {
    const path = paths[role]
    return path?.startsWith('/') ? [{ path, role, ...IMAGE_SIZES[role] }] : []
  })
}

function toDate(date: string | null): string | null {
  return date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null
}

/** Leaves out the properties without a value. */
function withoutEmpty(data: StructuredData): StructuredData {
  const entries = Object.entries(data).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return { '@type': data['@type'], ...Object.fromEntries(entries) }
}
