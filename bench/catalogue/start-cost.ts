import { startCatalogueServer } from './servers.ts'

const STARTS = 5
const MOST_MS = 300

type Row = { figure: string; 'fastest ms': number; 'median ms': number; bar: string }

/** How long the catalogue takes to open at its own size, in a fresh process each time. */
export async function measureStart(): Promise<Row[]> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startCatalogueServer()
    times.push(Math.round(server.ready.startMs))
    await server.stop()
  }
  times.sort((one, other) => one - other)
  return [
    {
      figure: 'catalogue opened, searched and discovered once',
      'fastest ms': times[0] ?? 0,
      'median ms': times[Math.floor(STARTS / 2)] ?? 0,
      bar: `at most ${MOST_MS}`,
    },
  ]
}
