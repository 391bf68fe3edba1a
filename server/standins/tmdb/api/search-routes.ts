import { Hono, type Context } from 'hono'

import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Found } from '../catalogue/search.ts'
import { listItem, mixedItem, personItem } from './list-item.ts'
import { pageOf, readPage } from './paging.ts'

/** `/search/movie`, `/search/tv`, `/search/person` and `/search/multi`. No query finds nothing. */
export function searchRoutes(catalogue: Catalogue): Hono {
  const answer = (context: Context, kind: Found['kind'] | 'multi') => {
    const page = readPage(context.req.query('page'))
    const found = catalogue.search(context.req.query('query') ?? '')
    const wanted = kind === 'multi' ? found : found.filter((item) => item.kind === kind)
    return context.json(pageOf(wanted, page, (item) => foundItem(item, kind === 'multi', catalogue)))
  }

  return new Hono()
    .get('/search/movie', (context) => answer(context, 'movie'))
    .get('/search/tv', (context) => answer(context, 'tv'))
    .get('/search/person', (context) => answer(context, 'person'))
    .get('/search/multi', (context) => answer(context, 'multi'))
}

function foundItem(item: Found, mixed: boolean, catalogue: Catalogue) {
  if (item.kind !== 'person') return mixed ? mixedItem(item, catalogue) : listItem(item, catalogue)
  if (mixed) return personItem(item, catalogue)
  const { media_type: _, ...person } = personItem(item, catalogue)
  return person
}
