import type { Browser } from '@playwright/test'

import { type FirstView, measureVisits } from '../first-view.ts'
import { medianOf } from '../median.ts'
import type { Profile } from '../profiles.ts'
import { figureRow, type Row, type Site } from './sites.ts'

type Visits = { first: FirstView; second: FirstView }
type Figure = { name: string; read: (visits: Visits) => number; target?: string; decimals?: number }

const FIGURES: Figure[] = [
  { name: 'FCP ms', read: ({ first }) => first.fcp },
  { name: 'LCP ms', read: ({ first }) => first.lcp, target: '2100' },
  { name: 'first poster ms', read: ({ first }) => first.firstPoster, target: '2400' },
  { name: 'TBT ms', read: ({ first }) => first.blocked, target: '60' },
  { name: 'CLS', read: ({ first }) => first.layoutShift, target: '0.01', decimals: 4 },
  { name: 'KB until quiet', read: ({ first }) => first.bytes / 1000, target: '500' },
  { name: 'KB of JavaScript', read: ({ first }) => first.scriptBytes / 1000, target: '125', decimals: 1 },
  { name: 'requests', read: ({ first }) => first.requests },
  { name: 'catalogue requests', read: ({ first }) => first.catalogueRequests, target: '8' },
  { name: 'second visit: LCP ms', read: ({ second }) => second.lcp, target: '800' },
  { name: 'second visit: CLS', read: ({ second }) => second.layoutShift, target: '0.01', decimals: 4 },
  { name: 'second visit: KB', read: ({ second }) => second.bytes / 1000, decimals: 1 },
]

/** The first and second visits of all sites, in turns so that a noisy moment meets each of them. */
export async function visitsTable(
  browser: Browser,
  profile: Profile,
  sites: Site[],
  rounds: number,
): Promise<Record<string, Row>> {
  const visits: Visits[][] = sites.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url }] of sites.entries())
      visits[index]?.push(await measureVisits(browser, profile, url))
  const largest = visits[0]?.at(-1)?.first.lcpElement
  if (largest) console.log(`Painted largest: ${largest}`)
  return Object.fromEntries(
    FIGURES.map(({ name, read, target = '', decimals }) => [
      name,
      figureRow(
        visits.map((ofSite) => medianOf(ofSite.map(read))),
        target,
        decimals,
      ),
    ]),
  )
}
