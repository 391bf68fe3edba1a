/** Not in the file of the query, which the first view loads. */
import { parseGenreNames } from '#domain/catalogue/genre-names.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** Resolves to the names of genres in the user's language by their English names. */
export async function fetchGenreNames(signal: AbortSignal): Promise<Record<string, string>> {
  const fetchList = (kind: string) => fetchCatalogue(`/genre/${kind}/list`, {}, signal, parseGenreNames)
  const lists = await Promise.all(['tv', 'movie'].map(fetchList))
  return Object.fromEntries(lists.flat())
}
