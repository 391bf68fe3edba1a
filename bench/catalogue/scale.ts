import { readFile } from 'node:fs/promises'

import { medianOf, round } from '../statistics.ts'
import { measureP95Ms } from './load.ts'
import { QUERIES } from './queries.ts'
import { startCatalogueServer } from './servers.ts'

const SMALL_TITLES = 1_600
const LARGE_TITLES = 100_000
const MAX_SLOWDOWN = 4
const MAX_LARGE_STARTUP_MS = 5_000
const MAX_MEGABYTES = 600

const STARTS = 5
const MAX_STARTUP_MS = 300

type ScaleRow = { figure: string; small: string; large: string; ratio: number | string; target: string }
type StartupRow = { figure: string; 'fastest ms': number; 'median ms': number; target: string }

/** Sends the same queries to a small and a large catalogue, in turns. */
export async function measureAtScale(): Promise<ScaleRow[]> {
  const small = await startCatalogueServer(SMALL_TITLES)
  const large = await startCatalogueServer(LARGE_TITLES)
  const rows: ScaleRow[] = []
  for (const kind of ['discover', 'search'] as const) {
    const rounds: [small: number, large: number][] = []
    for (let index = 0; index < 3; index += 1) {
      const paths = QUERIES[kind].map((path) => `${path}&round=${index}`)
      rounds.push([await measureP95Ms(small.ready.port, paths), await measureP95Ms(large.ready.port, paths)])
    }
    // The first round is the warm-up. The faster one of the others was disturbed less.
    const measured = rounds.slice(1)
    const smallMs = Math.min(...measured.map(([ms]) => ms))
    const largeMs = Math.min(...measured.map(([, ms]) => ms))
    rows.push({
      figure: `${kind}, p95`,
      small: `${smallMs.toFixed(2)} ms`,
      large: `${largeMs.toFixed(2)} ms`,
      ratio: round(largeMs / smallMs, 1),
      target: `at most ${MAX_SLOWDOWN}`,
    })
  }
  rows.push({
    figure: 'startup',
    small: `${Math.round(small.ready.startupMs)} ms`,
    large: `${Math.round(large.ready.startupMs)} ms`,
    ratio: '',
    target: `at most ${MAX_LARGE_STARTUP_MS} ms`,
  })
  rows.push({
    figure: 'memory after all queries',
    small: `${await readMemoryMegabytes(small.pid)} MB`,
    large: `${await readMemoryMegabytes(large.pid)} MB`,
    ratio: '',
    target: `at most ${MAX_MEGABYTES} MB`,
  })
  await Promise.all([small.stop(), large.stop()])
  return rows
}

/** Starts the catalogue in its default size several times, each in a new process. */
export async function measureStartup(): Promise<StartupRow[]> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startCatalogueServer()
    times.push(Math.round(server.ready.startupMs))
    await server.stop()
  }
  return [
    {
      figure: 'catalogue opened, one search and one discover query',
      'fastest ms': Math.min(...times),
      'median ms': medianOf(times),
      target: `at most ${MAX_STARTUP_MS}`,
    },
  ]
}

/** Resolves to a process's resident memory. Linux only. */
async function readMemoryMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Math.round(Number(kilobytes) / 1000)
}
