import { load } from './load.ts'
import { QUESTIONS } from './questions.ts'
import { startBareServer, startCatalogueServer, type CatalogueServer } from './servers.ts'

type Comparison = {
  question: string
  paths: readonly string[]
  /** Whether each question is worded so that no kept answer serves. */
  fresh: boolean
  /** What must be reached of the bare server's rate; without it the figure only informs. */
  bar?: number
  contentType?: string
}

type Row = { question: string; 'bare /s': number; '/s': number; ratio: number; bar: number | string }

const COMPARISONS: readonly Comparison[] = [
  { question: 'trending', paths: QUESTIONS.trending, fresh: false, bar: 0.6 },
  { question: 'trending, never asked before', paths: QUESTIONS.trending, fresh: true },
  { question: 'discover', paths: QUESTIONS.discover, fresh: false, bar: 0.6 },
  { question: 'discover, never asked before', paths: QUESTIONS.discover, fresh: true },
  { question: 'details', paths: QUESTIONS.details, fresh: false, bar: 0.6 },
  { question: 'details, never asked before', paths: QUESTIONS.details, fresh: true },
  { question: 'search', paths: QUESTIONS.search, fresh: false },
  { question: 'search, never asked before', paths: QUESTIONS.search, fresh: true, bar: 0.3 },
  {
    question: 'poster w500, drawn before',
    paths: ['/tmdb/t/p/w500/m612407p.jpg'],
    fresh: false,
    bar: 0.5,
    contentType: 'image/webp',
  },
]

/** Measures the catalogue's rate beside the bare server's, in pairs, for every kind of question and for a warm poster. */
export async function measureThroughput(): Promise<Row[]> {
  const catalogue = await startCatalogueServer()
  const rows: Row[] = []
  for (const comparison of COMPARISONS) rows.push(await compare(catalogue, comparison))
  await catalogue.stop()
  return rows
}

async function compare(
  { ready: { port } }: CatalogueServer,
  { question, paths, fresh, bar, contentType }: Comparison,
): Promise<Row> {
  // The first load warms up, and says how large the bare server's answers must be.
  const { bytes } = await load(port, paths, { fresh })
  const bare = await startBareServer(bytes, contentType)
  const bareLoad = await load(bare.ready.port, paths, { fresh })
  const own = await load(port, paths, { fresh })
  await bare.stop()
  return {
    question,
    'bare /s': bareLoad.perSecond,
    '/s': own.perSecond,
    ratio: Math.round((own.perSecond / bareLoad.perSecond) * 100) / 100,
    bar: bar ?? '',
  }
}
