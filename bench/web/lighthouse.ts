import lighthouse from 'lighthouse'

import { medianOf } from '../statistics.ts'
import type { Row, Site } from './tables.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof CATEGORIES)[number], number>

/** Measures each site's Lighthouse scores on a simulated phone, as medians of `runs`. */
export async function measureScores(
  sites: Site[],
  debuggingPort: number,
  runs: number,
): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {
    target: { performance: '97', accessibility: '100', 'best-practices': '100', seo: '100' },
  }
  for (const { name, url } of sites) rows[name] = await measureSite(url, debuggingPort, runs)
  return rows
}

async function measureSite(url: string, debuggingPort: number, runs: number): Promise<Scores> {
  const results: Scores[] = []
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url, debuggingPort))
  const median = (category: keyof Scores) => medianOf(results.map((scores) => scores[category]))
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
  }
}

async function runLighthouse(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
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
