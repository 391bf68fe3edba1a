import { Hono, type Context } from 'hono'

import type { TitleKind } from '#domain/catalogue/title.ts'

import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Title } from '../catalogue/title-records.ts'
import { readDiscoverParameters } from './discover-parameters.ts'
import { genreList } from './genres.ts'
import { listItem, mixedItem } from './list-item.ts'
import { pageOf, readPage } from './paging.ts'

const KINDS: readonly TitleKind[] = ['movie', 'tv']
const WINDOWS = ['day', 'week'] as const
const BY_POPULARITY = readDiscoverParameters({})

/** The shelves: trending, popular, top rated, discover, and the lists of genres. */
export function listRoutes(catalogue: Catalogue): Hono {
  const routes = new Hono()
  const answer = (context: Context, titles: readonly Title[], item: typeof listItem) =>
    context.json(pageOf(titles, readPage(context.req.query('page')), (title) => item(title, catalogue)))

  for (const window of WINDOWS)
    for (const kind of ['all', ...KINDS] as const)
      routes.get(`/trending/${kind}/${window}`, (context) =>
        answer(context, catalogue.trending(kind, window), mixedItem),
      )

  for (const kind of KINDS) {
    routes.get(`/${kind}/popular`, (context) =>
      answer(context, catalogue.discover(kind, BY_POPULARITY), listItem),
    )
    routes.get(`/${kind}/top_rated`, (context) => answer(context, catalogue.topRated(kind), listItem))
    routes.get(`/discover/${kind}`, (context) =>
      answer(context, catalogue.discover(kind, readDiscoverParameters(context.req.query())), listItem),
    )
    routes.get(`/genre/${kind}/list`, (context) => context.json(genreList(kind)))
  }
  return routes
}
