/** The content of a title's page below its first view: keywords, certifications, videos, reviews and where to watch. */
import * as v from 'valibot'

import { isRegion } from '../region.ts'
import { optionalNumber, optionalText, parseAll, text } from './from-tmdb.ts'
import { keywordRecord, type Keyword } from './keyword.ts'
import { toWebUrl } from './title-detail.ts'
import type { TitleKind } from './title.ts'

export type Video = {
  id: string
  /** The video's ID on its site. */
  key: string
  /** Such as `YouTube`. */
  site: string
  /** Such as `Trailer` or `Teaser`. */
  type: string
  name: string
  isOfficial: boolean
  /** ISO 639-1 code. */
  language: string | null
  publishedAt: string | null
}

export type Review = {
  id: string
  author: string
  /** Out of ten. */
  rating: number | null
  text: string
  date: string | null
  /** An `http` or `https` URL. */
  url: string | null
}

export type WatchProvider = { id: number; name: string; logoPath: string | null }

type Offer = 'stream' | 'rent' | 'buy' | 'free' | 'ads'

/** Where a title can be watched in a region. */
export type WatchProviders = Record<Offer, WatchProvider[]> & { link: string | null }

export type TitleExtras = {
  keywords: Keyword[]
  /** By ISO 3166-1 code of the region. */
  certifications: Record<string, string>
  videos: Video[]
  reviews: Review[]
  /** By ISO 3166-1 code of the region. */
  providers: Record<string, WatchProviders>
}

const list = v.fallback(v.array(v.unknown()), [])
const name = v.pipe(v.string(), v.trim(), v.nonEmpty())
const region = v.pipe(v.string(), v.check(isRegion))

function results<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(
    v.pipe(
      v.object({ results: list }),
      v.transform((record) => parseAll(schema, record.results)),
    ),
    [],
  )
}

/** Movies have `keywords`, TV shows have `results`. */
const keywordsRecord = v.fallback(v.object({ keywords: list, results: list }), { keywords: [], results: [] })

const releaseRecord = v.object({ certification: text, type: optionalNumber })
const releasesRecord = v.object({ iso_3166_1: region, release_dates: list })
const contentRatingRecord = v.object({ iso_3166_1: region, rating: name })

const videoRecord = v.object({
  id: v.string(),
  key: name,
  site: name,
  type: text,
  name: text,
  official: v.fallback(v.boolean(), false),
  iso_639_1: optionalText,
  published_at: optionalText,
})

const reviewRecord = v.object({
  id: v.string(),
  author: text,
  author_details: v.fallback(v.object({ rating: optionalNumber }), { rating: null }),
  content: name,
  created_at: optionalText,
  url: text,
})

const providerRecord = v.object({ provider_id: v.number(), provider_name: name, logo_path: optionalText })

const providersRecord = v.object({ link: text, flatrate: list, rent: list, buy: list, free: list, ads: list })

const extrasRecord = v.object({
  id: v.number(),
  keywords: keywordsRecord,
  release_dates: results(releasesRecord),
  content_ratings: results(contentRatingRecord),
  videos: results(videoRecord),
  reviews: results(reviewRecord),
  'watch/providers': v.fallback(v.object({ results: v.record(v.string(), v.unknown()) }), { results: {} }),
})

type ExtrasRecord = v.InferOutput<typeof extrasRecord>

/** Returns the subresources to append to a title's details for `parseTitleExtras`. */
export function getExtrasParts(kind: TitleKind): string {
  const ratings = kind === 'movie' ? 'release_dates' : 'content_ratings'
  return `keywords,${ratings},videos,reviews,watch/providers`
}

/** Returns what the appended subresources contain. Throws a `ValiError` if the body is not a title. */
export function parseTitleExtras(body: unknown): TitleExtras {
  const record = v.parse(extrasRecord, body)
  return {
    keywords: parseAll(keywordRecord, [...record.keywords.keywords, ...record.keywords.results]),
    certifications: Object.fromEntries(toCertifications(record)),
    videos: record.videos.map(({ official, iso_639_1, published_at, ...video }) => ({
      ...video,
      isOfficial: official,
      language: iso_639_1 || null,
      publishedAt: published_at || null,
    })),
    reviews: record.reviews.map((review) => ({
      id: review.id,
      author: review.author,
      rating: review.author_details.rating,
      text: review.content,
      date: review.created_at || null,
      url: toWebUrl(review.url),
    })),
    providers: Object.fromEntries(toProviders(record)),
  }
}

/** TMDB's order of preference of release types: theatrical, limited, premiere, digital, physical, TV. */
const RELEASE_TYPES = [3, 2, 1, 4, 5, 6]

function toCertifications(record: ExtrasRecord): (readonly [string, string])[] {
  const ofMovie = record.release_dates.flatMap(({ iso_3166_1, release_dates }) => {
    const releases = parseAll(releaseRecord, release_dates).filter(({ certification }) =>
      certification.trim(),
    )
    const [first] = releases.toSorted((one, other) => rankRelease(one.type) - rankRelease(other.type))
    return first ? [[iso_3166_1, first.certification.trim()] as const] : []
  })
  return [
    ...record.content_ratings.map(({ iso_3166_1, rating }) => [iso_3166_1, rating] as const),
    ...ofMovie,
  ]
}

function rankRelease(type: number | null): number {
  const rank = RELEASE_TYPES.indexOf(type ?? 0)
  return rank === -1 ? RELEASE_TYPES.length : rank
}

function toProviders(record: ExtrasRecord): (readonly [string, WatchProviders])[] {
  return Object.entries(record['watch/providers'].results).flatMap(([code, offers]) => {
    const parsed = v.safeParse(providersRecord, offers)
    if (!parsed.success || !v.is(region, code)) return []
    const { link, flatrate, ...rest } = parsed.output
    const offersByKind = {
      link: toWebUrl(link),
      stream: toProviderList(flatrate),
      rent: toProviderList(rest.rent),
      buy: toProviderList(rest.buy),
      free: toProviderList(rest.free),
      ads: toProviderList(rest.ads),
    }
    return [[code, offersByKind] as const]
  })
}

function toProviderList(items: unknown[]): WatchProvider[] {
  return parseAll(providerRecord, items).map(({ provider_id, provider_name, logo_path }) => ({
    id: provider_id,
    name: provider_name,
    logoPath: logo_path,
  }))
}
