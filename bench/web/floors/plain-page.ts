import { readTitlePage, type Title } from '#domain/catalogue/from-tmdb.ts'
import { imageUrl } from '#domain/catalogue/images.ts'

import { FLOOR_ROWS, FLOOR_SIZES, FLOOR_STYLE } from './rows.ts'

/** The posters that stand in the first view, and load before the others. */
const EAGER_ROWS = 2
const EAGER_POSTERS = 4

/** The least that shows these rows: a page without a script, its titles written into it. */
export async function plainPage(productUrl: string): Promise<string> {
  const rows = await Promise.all(
    FLOOR_ROWS.map(async ({ heading, path }, row) => {
      const titles = await listOf(productUrl, path)
      const cards = titles.map((title, index) =>
        card(title, row < EAGER_ROWS && index < EAGER_POSTERS ? 'eager' : 'lazy'),
      )
      return `<h2>${heading}</h2><ul>${cards.join('')}</ul>`
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="Rows of posters"><title>Plain page</title><style>${FLOOR_STYLE}</style></head>
<body><main><h1>Discover</h1>${rows.join('')}</main></body></html>`
}

async function listOf(productUrl: string, path: string): Promise<Title[]> {
  const address = new URL(`${productUrl}/tmdb/3${path}`)
  address.searchParams.set('api_key', 'demo')
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`)
  return readTitlePage(await response.json(), path.includes('/tv') ? 'tv' : undefined).items
}

function card({ kind, id, name, posterPath }: Title, loading: 'eager' | 'lazy'): string {
  const at = (size: 'w200' | 'w500') => imageUrl('/tmdb/t/p', size, posterPath ?? '')
  return `<li><a href="/${kind}/${id}"><img loading="${loading}" alt="" width="140" height="210" sizes="${FLOOR_SIZES}" srcset="${at('w200')} 200w, ${at('w500')} 500w" src="${at('w500')}"><p>${escapeText(name)}</p></a></li>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
