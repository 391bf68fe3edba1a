import { notFound } from './tmdb-error.ts'

/** Reads an id out of a path; `1399-some-words` is 1399, as at TMDB. Throws its error 34 for anything else. */
export function readId(parameter: string | undefined): number {
  const match = /^(\d{1,9})(?:-.*)?$/s.exec(parameter ?? '')
  if (!match) throw notFound()
  return Number(match[1])
}
