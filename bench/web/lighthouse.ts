import lighthouse from 'lighthouse'

import { medianOf } from './median.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Scores = Record<(typeof CATEGORIES)[number], number>

/** Lighthouse's scores as its authors measure: a mobile device, simulated; each the median of so many runs. */
export async function measureScores(url: string, debuggingPort: number, runs: number): Promise<Scores> {
  const all: Scores[] = []
  for (let run = 0; run < runs; run += 1) all.push(await scoreOnce(url, debuggingPort))
  const median = (category: keyof Scores) => medianOf(all.map((scores) => scores[category]))
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
  }
}

async function scoreOnce(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = result.lhr
  for (const [id, { score, scoreDisplayMode, title }] of Object.entries(audits)) {
    if (score !== null && score < 0.9 && process.env['BENCH_WEB_AUDITS'])
      console.log(`  ${id} (${scoreDisplayMode}) ${score}: ${title}`)
  }
  const score = (category: keyof Scores) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}
