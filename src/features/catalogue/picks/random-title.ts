import { queryOptions } from '@tanstack/react-query'

import { parseTitlePage, type Title } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import {
  pickItem,
  pickListingPage,
  pickPageNumber,
  type RandomListingPage,
} from '#domain/picker/random-pick.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'
import { genreList, popularList } from '#src/features/catalogue/queries.ts'

/** A genre without titles that may be picked is picked again, up to this many times. */
const MAX_ATTEMPTS = 4

/** Resolves to a function that returns whether a title may be picked. */
type LoadFilter = () => Promise<(title: Title) => boolean>

/** The first pick; null if everything that was found is hidden. It is not cached: once picked, the title is part of the URL. */
export function firstPickQuery(loadFilter: LoadFilter) {
  return queryOptions({
    queryKey: ['first-pick'],
    queryFn: async ({ signal }) => pickTitle(undefined, signal, loadFilter),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Resolves to a random title other than `current`, or null if everything that was found is hidden. Throws if the catalogue contains no other. */
export async function pickTitle(
  current: TitleRef | undefined,
  signal: AbortSignal,
  loadFilter: LoadFilter,
): Promise<TitleRef | null> {
  const mayPick = await loadFilter()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // Another attempt is needed only if this one found nothing.
    const titles = await fetchTitles(pickListingPage(Math.random), signal)
    const title = pickOther(titles.filter(mayPick), current)
    if (title) return { kind: title.kind, id: title.id }
  }
  const popular = await fetchCatalogue(popularList('movie').path, { page: 1 }, signal, (body) =>
    parseTitlePage(body, 'movie'),
  )
  const title = pickOther(popular.items.filter(mayPick), current)
  if (title) return { kind: title.kind, id: title.id }
  if (!pickOther(popular.items, current)) throw new Error('The catalogue contains no other title')
  return null
}

/** Fetches another page if the genre has fewer pages than the random page number. */
async function fetchTitles(
  { kind, genreId, page }: RandomListingPage,
  signal: AbortSignal,
): Promise<Title[]> {
  const { path, parameters } = genreList(kind, genreId)
  const fetchPage = (number: number) =>
    fetchCatalogue(path, { ...parameters, page: number }, signal, (body) => parseTitlePage(body, kind))

  const picked = await fetchPage(page)
  if (picked.items.length > 0 || picked.total === 0) return picked.items
  return (await fetchPage(pickPageNumber(picked.pageCount, Math.random))).items
}

function pickOther(titles: Title[], current: TitleRef | undefined): Title | undefined {
  const others = current ? titles.filter((title) => titleKey(title) !== titleKey(current)) : titles
  return pickItem(others, Math.random)
}
