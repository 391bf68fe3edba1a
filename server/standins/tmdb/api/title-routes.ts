import { Hono, type Context } from 'hono'

import type { TitleKind } from '#domain/catalogue/title.ts'

import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Title } from '../catalogue/title-records.ts'
import { filmDetails } from './film-details.ts'
import { readPage } from './paging.ts'
import { readId } from './read-id.ts'
import { seriesDetails } from './series-details.ts'
import { appended, extraOf, EXTRAS } from './title-extras.ts'
import { notFound } from './tmdb-error.ts'

/** `/movie/{id}`, `/tv/{id}` and what hangs beneath them, but for seasons. */
export function titleRoutes(catalogue: Catalogue): Hono {
  const routes = new Hono()
  for (const kind of ['movie', 'tv'] as const) {
    routes.get(`/${kind}/:id`, (context) => {
      const title = findTitle(context, kind, catalogue)
      const details = title.kind === 'movie' ? filmDetails(title, catalogue) : seriesDetails(title, catalogue)
      return context.json({
        ...details,
        ...appended(context.req.query('append_to_response'), title, catalogue),
      })
    })
    for (const extra of EXTRAS)
      routes.get(`/${kind}/:id/${extra}`, (context) => {
        const title = findTitle(context, kind, catalogue)
        const body = extraOf(extra, title, catalogue, readPage(context.req.query('page')))
        // Lists are about other titles and carry no id.
        return context.json('page' in body ? body : { id: title.id, ...body })
      })
  }
  return routes
}

function findTitle(context: Context, kind: TitleKind, catalogue: Catalogue): Title {
  const title = catalogue.library.title({ kind, id: readId(context.req.param('id')) })
  if (!title) throw notFound()
  return title
}
