import type { Browser } from '@playwright/test'

import { medianOf } from '../median.ts'
import { measureNavigation, type Navigation } from '../navigation.ts'
import { DESKTOP, PHONE } from '../profiles.ts'
import type { Row, Site } from './sites.ts'

/** Home → title → Home on both devices; the plain page has no titles to open. */
export async function navigationTable(browser: Browser, sites: Site[], rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [profile, target] of [
    [PHONE, 280],
    [DESKTOP, 100],
  ] as const) {
    for (const { name, url } of sites.filter((site) => site.name !== 'plain page')) {
      const runs: Navigation[] = []
      for (let round = 0; round < rounds; round += 1)
        runs.push(await measureNavigation(browser, profile, url))
      rows.push({
        device: profile.name,
        site: name,
        'to the title ms': Math.round(medianOf(runs.map(({ toDetailMs }) => toDetailMs))),
        target,
        'back ms': Math.round(medianOf(runs.map(({ backMs }) => backMs))),
        'requests for back': medianOf(runs.map(({ backRequests }) => backRequests)),
        'scroll kept': runs.every(({ isScrollKept }) => isScrollKept) ? 'yes' : 'no',
      })
    }
  }
  return rows
}
