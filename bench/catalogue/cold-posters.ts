import { monitorEventLoopDelay } from 'node:perf_hooks'

import { renderArtwork } from '@marquee/tmdb-emulator/art/render-artwork.ts'
import { createArtworkBrief } from '@marquee/tmdb-emulator/catalogue/artwork-brief.ts'
import { createLibrary } from '@marquee/tmdb-emulator/catalogue/library.ts'

const POSTERS = 40
const WIDTH_PX = 500
const MOST_MS = 120

type Row = { figure: string; median: number; p95: number; bar: string }

/** Draws posters one after the other, and gives the processor time of all threads and how long the event loop was kept. */
export async function measureColdPosters(): Promise<Row[]> {
  const library = createLibrary({ today: '2026-11-20' })
  const names = library.movies.flatMap(({ posterPath }) => posterPath ?? [])
  const step = Math.floor(names.length / POSTERS)
  const briefs = names.flatMap((name, index) =>
    index % step === 0 ? (createArtworkBrief(name, library) ?? []) : [],
  )
  await renderArtwork(briefs[0] ?? never(), WIDTH_PX)

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times: number[] = []
  for (const brief of briefs) {
    const before = process.cpuUsage()
    await renderArtwork(brief, WIDTH_PX)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  delay.disable()
  times.sort((one, other) => one - other)
  return [
    {
      figure: 'work of all threads, ms',
      median: at(times, 0.5),
      p95: at(times, 0.95),
      bar: `under ${MOST_MS}`,
    },
    {
      figure: 'event loop kept waiting, ms',
      median: Math.round(delay.percentile(50) / 1e5) / 10,
      p95: Math.round(delay.percentile(95) / 1e5) / 10,
      bar: 'nothing to see',
    },
  ]
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}

function never(): never {
  throw new Error('The catalogue has no poster.')
}
