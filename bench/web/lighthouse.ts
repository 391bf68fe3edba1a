import lighthouse from 'lighthouse'

import { defineMeasurement } from './measurement.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof CATEGORIES)[number], number>

/** Scores on the phone that Lighthouse simulates. */
export const LIGHTHOUSE = defineMeasurement<Scores>({
  name: 'lighthouse',
  figures: CATEGORIES.map((category) => ({
    name: `Lighthouse mobile ${category}`,
    read: (scores) => scores[category],
    goal: category === 'performance' ? 97 : 100,
    isHigherBetter: true,
  })),
  measure: ({ debuggingPort }, { url }) => runLighthouse(url, debuggingPort),
})

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
