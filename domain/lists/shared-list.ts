/** A shared list, as readers with its link see it. It contains nothing that names its owner. */
import * as v from 'valibot'

import { UNKNOWN_TITLE } from '../catalogue/from-tmdb.ts'
import type { NewTitle } from './list-with-titles.ts'
import type { ListTitle, StoredList } from './stored-list.ts'

export type SharedTitle = NewTitle & { runtimeMinutes: number | null; note: string }

export type SharedList = {
  name: string
  description: string
  titles: SharedTitle[]
  /** Of all titles; `titles` may have only the first ones. */
  titleCount: number
}

const text = v.nullable(v.string())

const sharedTitleSchema = v.object({
  media_type: v.picklist(['movie', 'tv']),
  tmdb_id: v.number(),
  title: text,
  poster_path: text,
  release_date: text,
  vote_average: v.nullable(v.number()),
  runtime_minutes: v.nullable(v.number()),
  note: v.string(),
})

const sharedListSchema = v.object({
  name: v.string(),
  description: v.string(),
  title_count: v.number(),
  titles: v.array(sharedTitleSchema),
})

/** Returns a list as readers get it. */
export function toSharedListBody(
  { name, description }: StoredList,
  titles: readonly ListTitle[],
  titleCount: number,
): v.InferOutput<typeof sharedListSchema> {
  return {
    name,
    description,
    title_count: titleCount,
    titles: titles.map((title) => ({
      media_type: title.kind,
      tmdb_id: title.id,
      title: title.name,
      poster_path: title.posterPath,
      release_date: title.date,
      vote_average: title.rating,
      runtime_minutes: title.runtimeMinutes,
      note: title.note,
    })),
  }
}

/** Returns the list in a response. Throws a `ValiError` if there is none. */
export function parseSharedList(body: unknown): SharedList {
  const { name, description, title_count: titleCount, titles } = v.parse(sharedListSchema, body)
  return {
    name,
    description,
    titleCount,
    titles: titles.map((title) => ({
      kind: title.media_type,
      id: title.tmdb_id,
      name: title.title || UNKNOWN_TITLE,
      posterPath: title.poster_path,
      backdropPath: null,
      date: title.release_date,
      rating: title.vote_average,
      runtimeMinutes: title.runtime_minutes,
      note: title.note,
    })),
  }
}
