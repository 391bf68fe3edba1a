import { readFile } from 'node:fs/promises'

import { p95Of } from './load.ts'
import { QUESTIONS } from './questions.ts'
import { startCatalogueServer } from './servers.ts'

const SMALL = 1_600
const LARGE = 100_000
const MOST_TIMES = 4
const MOST_START_MS = 5_000
const MOST_MEGABYTES = 600

type Row = { figure: string; small: string; large: string; ratio: number | string; bar: string }

/** Asks the same questions of a small and of a large catalogue, in turns. */
export async function measureAtScale(): Promise<Row[]> {
  const small = await startCatalogueServer(SMALL)
  const large = await startCatalogueServer(LARGE)
  const rows: Row[] = []
  for (const kind of ['discover', 'search'] as const) {
    const rounds: [number, number][] = []
    for (let round = 0; round < 3; round += 1) {
      const paths = QUESTIONS[kind].map((path) => `${path}&round=${round}`)
      rounds.push([await p95Of(small.ready.port, paths), await p95Of(large.ready.port, paths)])
    }
    // The first round warms both up; of the others the better one is the less disturbed.
    const [smallMs, largeMs] = [0, 1].map((side) =>
      Math.min(...rounds.slice(1).map((round) => round[side] ?? 0)),
    )
    rows.push({
      figure: `${kind}, p95`,
      small: `${(smallMs ?? 0).toFixed(2)} ms`,
      large: `${(largeMs ?? 0).toFixed(2)} ms`,
      ratio: Math.round(((largeMs ?? 0) / (smallMs ?? 1)) * 10) / 10,
      bar: `at most ${MOST_TIMES}`,
    })
  }
  rows.push({
    figure: 'start',
    small: `${Math.round(small.ready.startMs)} ms`,
    large: `${Math.round(large.ready.startMs)} ms`,
    ratio: '',
    bar: `at most ${MOST_START_MS} ms`,
  })
  rows.push({
    figure: 'memory after all questions',
    small: `${await megabytesOf(small.pid)} MB`,
    large: `${await megabytesOf(large.pid)} MB`,
    ratio: '',
    bar: `at most ${MOST_MEGABYTES} MB`,
  })
  await Promise.all([small.stop(), large.stop()])
  return rows
}

/** The resident memory of a process; what Linux says. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Math.round(Number(kilobytes) / 1000)
}
