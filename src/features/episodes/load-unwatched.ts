import type { QueryClient } from '@tanstack/react-query'

import type { TitleRef } from '#domain/catalogue/title.ts'
import { listUnfinishedSeasons } from '#domain/progress/aired-episodes.ts'
import { listUnwatched, type Markable } from '#domain/progress/marks.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import { isFinished } from '#domain/progress/progress-rules.ts'
import { loadSeasons } from '#src/features/catalogue/episodes.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'

/**
 * Resolves to what has come out of a title and was not watched, for marks. Only the lists of the seasons say which episodes
 * a TV show has. Throws a RequestError.
 */
export async function loadUnwatched(
  client: QueryClient,
  title: TitleRef & { runtimeMinutes: number | null },
  entry: ProgressEntry | undefined,
  now: number,
): Promise<Markable[]> {
  const { kind, id, runtimeMinutes } = title
  if (kind === 'movie')
    return entry && isFinished(entry.progress) ? [] : [{ playable: { kind, id }, runtimeMinutes }]
  const tvShow = await client.ensureQueryData(titleDetailQuery(title))
  const lists = await loadSeasons(client, id, listUnfinishedSeasons(tvShow, entry, now))
  return [...lists].flatMap(([season, list]) => listUnwatched(tvShow, season, list, entry, now))
}
