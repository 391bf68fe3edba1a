import { round } from '../statistics.ts'
import { load } from './load.ts'
import { QUERIES } from './queries.ts'
import { startBareServer, startCatalogueServer, type CatalogueServer } from './servers.ts'

type Comparison = {
  query: string
  paths: readonly string[]
  /** Makes each query unique, so that no cached response can be used. */
  isUncached?: boolean
  /** The minimum share of the bare server's rate. Without it, the figure is informative only. */
  target?: number
  contentType?: string
}

type Row = {
  query: string
  'bare server /s': number
  '/s': number
  ratio: number
  target: number | string
}

const COMPARISONS: readonly Comparison[] = [
  { query: 'trending', paths: QUERIES.trending, target: 0.6 },
  { query: 'trending, uncached', paths: QUERIES.trending, isUncached: true },
  { query: 'discover', paths: QUERIES.discover, target: 0.6 },
  { query: 'discover, uncached', paths: QUERIES.discover, isUncached: true },
  { query: 'details', paths: QUERIES.details, target: 0.6 },
  { query: 'details, uncached', paths: QUERIES.details, isUncached: true },
  { query: 'search', paths: QUERIES.search },
  { query: 'search, uncached', paths: QUERIES.search, isUncached: true, target: 0.3 },
  {
    query: 'poster w500, cached',
    paths: ['/tmdb/t/p/w500/m612407p.jpg'],
    target: 0.5,
    contentType: 'image/webp',
  },
]

/** Compares the catalogue's rate with a bare server's, in pairs, for each kind of query and a cached poster. */
export async function measureThroughput(): Promise<Row[]> {
  const catalogue = await startCatalogueServer()
  const rows: Row[] = []
  for (const comparison of COMPARISONS) rows.push(await compare(catalogue, comparison))
  await catalogue.stop()
  return rows
}

async function compare(
  { ready: { port } }: CatalogueServer,
  { query, paths, isUncached = false, target, contentType }: Comparison,
): Promise<Row> {
  // The first load is the warm-up, and determines the size of the bare server's responses.
  const { bytes } = await load(port, paths, { isUncached })
  const bare = await startBareServer(bytes, contentType)
  const bareLoad = await load(bare.ready.port, paths, { isUncached })
  const catalogueLoad = await load(port, paths, { isUncached })
  await bare.stop()
  return {
    query,
    'bare server /s': bareLoad.perSecond,
    '/s': catalogueLoad.perSecond,
    ratio: round(catalogueLoad.perSecond / bareLoad.perSecond),
    target: target ?? '',
  }
}
