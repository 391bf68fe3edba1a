import { load } from './load.ts'
import { QUESTIONS, type QuestionKind } from './questions.ts'
import { startBareServer, startCatalogueServer, type CatalogueServer } from './servers.ts'

/** What the catalogue must reach of the bare server's rate. */
const BARS: Record<QuestionKind | 'poster', number> = {
  trending: 0.6,
  details: 0.6,
  discover: 0.6,
  search: 0.3,
  poster: 0.5,
}

const POSTER = '/tmdb/t/p/w500/m612407p.jpg'

type Row = { question: string; 'bare /s': number; '/s': number; ratio: number; bar: number | string }

/** Measures the catalogue's rate beside the bare server's, in pairs, for every kind of question and for a warm poster. */
export async function measureThroughput(): Promise<Row[]> {
  const catalogue = await startCatalogueServer()
  const rows: Row[] = []
  for (const kind of ['trending', 'discover', 'details', 'search'] as const) {
    rows.push(
      await compare(
        catalogue,
        kind,
        kind === 'search' ? 'search, never asked before' : kind,
        QUESTIONS[kind],
        BARS[kind],
        kind === 'search',
      ),
    )
    if (kind !== 'search')
      rows.push(await compare(catalogue, kind, `${kind}, never asked before`, QUESTIONS[kind], '', true))
  }
  rows.push(await compare(catalogue, 'poster', 'poster w500, drawn before', [POSTER], BARS.poster, false))
  await catalogue.stop()
  return rows
}

async function compare(
  catalogue: CatalogueServer,
  kind: QuestionKind | 'poster',
  question: string,
  paths: readonly string[],
  bar: number | string,
  fresh: boolean,
): Promise<Row> {
  const { bytes } = await load(catalogue.ready.port, paths, { fresh })
  const bare = await startBareServer(bytes, kind === 'poster' ? 'image/webp' : undefined)
  const [bareLoad, own] = [
    await load(bare.ready.port, paths, { fresh }),
    await load(catalogue.ready.port, paths, { fresh }),
  ]
  await bare.stop()
  return {
    question,
    'bare /s': bareLoad.perSecond,
    '/s': own.perSecond,
    ratio: Math.round((own.perSecond / bareLoad.perSecond) * 100) / 100,
    bar,
  }
}
