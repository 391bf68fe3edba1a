import type { Scores } from '../lighthouse.ts'
import type { Row, Site } from './sites.ts'

/** Lighthouse's four scores of each site. */
export async function scoresTable(
  sites: Site[],
  measure: (url: string) => Promise<Scores>,
): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {
    target: { performance: '97', accessibility: '100', 'best-practices': '100', seo: '100' },
  }
  for (const { name, url } of sites) rows[name] = await measure(url)
  return rows
}
