/** Movies that belong together. */
import * as v from 'valibot'

import { optionalText, parseListed, text, titleRecord, toTitle, type Title } from './from-tmdb.ts'

export type Collection = {
  id: number
  name: string
  overview: string
  posterPath: string | null
  backdropPath: string | null
  /** In order of release; announced ones last. */
  parts: Title[]
}

const collectionRecord = v.object({
  id: v.number(),
  name: text,
  overview: text,
  poster_path: optionalText,
  backdrop_path: optionalText,
  parts: v.fallback(v.array(v.unknown()), []),
})

const UNDATED = '9999'

/** Throws a `ValiError` if the body is not a collection. */
export function parseCollection(body: unknown): Collection {
  const record = v.parse(collectionRecord, body)
  return {
    id: record.id,
    name: record.name,
    overview: record.overview,
    posterPath: record.poster_path,
    backdropPath: record.backdrop_path,
    parts: parseListed(titleRecord, record.parts)
      .map((part) => toTitle(part))
      .toSorted((one, other) => (one.date ?? UNDATED).localeCompare(other.date ?? UNDATED)),
  }
}
