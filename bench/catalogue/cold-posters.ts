import { monitorEventLoopDelay } from 'node:perf_hooks'

import { renderArtwork } from '@marquee/demo-artwork/render-artwork.ts'
import { createArtworkBrief } from '@marquee/tmdb-emulator/catalogue/create-artwork-brief.ts'
import { createLibrary } from '@marquee/tmdb-emulator/catalogue/library.ts'

import { percentileOf, round } from '../statistics.ts'

const POSTERS = 40
const WIDTH_PX = 500
const MAX_CPU_MS = 120

type Row = { figure: string; median: number; p95: number; target: string }

/** Renders posters one at a time, and measures the CPU time of all threads and the event loop delay. */
export async function measureColdPosters(): Promise<Row[]> {
  const library = createLibrary({ today: '2026-11-20' })
  const paths = library.movies.flatMap(({ posterPath }) => posterPath ?? [])
  const step = Math.floor(paths.length / POSTERS)
  const briefs = paths.flatMap((path, index) =>
    index % step === 0 ? (createArtworkBrief(path, library) ?? []) : [],
  )
  const [firstBrief] = briefs
  if (!firstBrief) throw new Error('The catalogue has no posters')
  await renderArtwork(firstBrief, WIDTH_PX)

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
  return [
    {
      figure: 'CPU time of all threads, ms',
      median: Math.round(percentileOf(times, 0.5)),
      p95: Math.round(percentileOf(times, 0.95)),
      target: `under ${MAX_CPU_MS}`,
    },
    {
      figure: 'event loop delay, ms',
      median: round(delay.percentile(50) / 1e6, 1),
      p95: round(delay.percentile(95) / 1e6, 1),
      target: 'not noticeable',
    },
  ]
}
