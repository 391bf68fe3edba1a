import { queryOptions } from '@tanstack/react-query'

import { readTitlePage, type Title } from '#domain/catalogue/from-tmdb.ts'
import { drawOne, drawPage, drawPlace, type RandomDraw } from '#domain/catalogue/random-draw.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'

import { fetchCatalogue } from './client.ts'
import { genreList, popularList } from './queries.ts'

/** A genre that holds nothing is drawn again, but not for ever. */
const DRAWS = 4

/** A first pick. It is used once: what was drawn then lives in the address. */
export function firstPickQuery() {
  return queryOptions({
    queryKey: ['first-pick'],
    queryFn: async ({ signal }) => drawTitle(undefined, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A title drawn at random, another one than `current`. @throws Error when the catalogue holds no other. */
export async function drawTitle(current: TitleRef | undefined, signal: AbortSignal): Promise<TitleRef> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    // eslint-disable-next-line no-await-in-loop -- a further draw is made only when this one found nothing
    const title = pickOther(await titlesAt(drawPlace(Math.random), signal), current)
    if (title) return { kind: title.kind, id: title.id }
  }
  const popular = await fetchCatalogue(popularList('movie').path, { page: 1 }, signal, (body) =>
    readTitlePage(body, 'movie'),
  )
  const title = pickOther(popular.items, current)
  if (!title) throw new Error('The catalogue holds nothing to pick from')
  return { kind: title.kind, id: title.id }
}

/** The titles of the place, or of a page that exists where the genre has fewer pages than were drawn from. */
async function titlesAt({ kind, genreId, page }: RandomDraw, signal: AbortSignal): Promise<Title[]> {
  const { path, parameters } = genreList(kind, genreId)
  const fetchPage = (wanted: number) =>
    fetchCatalogue(path, { ...parameters, page: wanted }, signal, (body) => readTitlePage(body, kind))

  const drawn = await fetchPage(page)
  if (drawn.items.length > 0 || drawn.total === 0) return drawn.items
  return (await fetchPage(drawPage(drawn.pageCount, Math.random))).items
}

function pickOther(titles: Title[], current: TitleRef | undefined): Title | undefined {
  const others = current ? titles.filter((title) => titleKey(title) !== titleKey(current)) : titles
  return drawOne(others, Math.random)
}
