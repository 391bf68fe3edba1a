/** The names of genres in the language of a request. */
import * as v from 'valibot'

import { parseAll } from './from-tmdb.ts'
import { findGenreName } from './genres.ts'

const listRecord = v.object({ genres: v.array(v.unknown()) })
const genreRecord = v.object({ id: v.number(), name: v.pipe(v.string(), v.nonEmpty()) })

/** Returns each genre's English name with its name in the list. Throws a `ValiError` if the body is no list. */
export function parseGenreNames(body: unknown): [english: string, name: string][] {
  return parseAll(genreRecord, v.parse(listRecord, body).genres).flatMap(({ id, name }) => {
    const english = findGenreName(id)
    return english === undefined ? [] : [[english, name]]
  })
}
