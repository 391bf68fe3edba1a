import { buildImageUrl } from '#domain/catalogue/catalogue-urls.ts'
import { parseTitlePage, type Title } from '#domain/catalogue/from-tmdb.ts'

import { BASELINE_ROWS, BASELINE_STYLE, POSTER_SIZES } from './rows.ts'

/** The posters in the first view load before the others. */
const EAGER_ROWS = 2
const EAGER_POSTERS = 4

/** Resolves to the minimal page with the rows of Home: static HTML without a script. */
export async function createPlainPage(productUrl: string): Promise<string> {
  const rows = await Promise.all(
    BASELINE_ROWS.map(async ({ heading, path }, row) => {
      const titles = await fetchTitles(productUrl, path)
      const cards = titles.map((title, index) =>
        createCard(title, row < EAGER_ROWS && index < EAGER_POSTERS ? 'eager' : 'lazy'),
      )
      return `<h2>${heading}</h2><ul>${cards.join('')}</ul>`
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="Rows of posters"><title>Plain page</title><style>${BASELINE_STYLE}</style></head>
<body><main><h1>Discover</h1>${rows.join('')}</main></body></html>`
}

async function fetchTitles(productUrl: string, path: string): Promise<Title[]> {
  const url = new URL(`${productUrl}/tmdb/3${path}`)
  url.searchParams.set('api_key', 'demo')
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname} responded with ${response.status}`)
  return parseTitlePage(await response.json(), path.includes('/tv') ? 'tv' : undefined).items
}

function createCard({ kind, id, name, posterPath }: Title, loading: 'eager' | 'lazy'): string {
  const src = (size: 'w200' | 'w500') => buildImageUrl('/tmdb/t/p', size, posterPath ?? '')
  return `<li><a href="/${kind}/${id}"><img loading="${loading}" alt="" width="140" height="210" sizes="${POSTER_SIZES}" srcset="${src('w200')} 200w, ${src('w500')} 500w" src="${src('w500')}"><p>${escapeText(name)}</p></a></li>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
