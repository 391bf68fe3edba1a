import type { Browser } from '@playwright/test'

import { medianOf } from '../median.ts'
import type { Profile } from '../profiles.ts'
import { measureScrolling, type Scrolling } from '../scrolling.ts'
import { figureRow, type Row, type Site } from './sites.ts'

/** What scrolling through the whole of Home costs on all sites. */
export async function scrollingTable(
  browser: Browser,
  profile: Profile,
  sites: Site[],
  rounds: number,
): Promise<Record<string, Row>> {
  const runs: Scrolling[][] = sites.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url }] of sites.entries())
      runs[index]?.push(await measureScrolling(browser, profile, url))
  const row = (read: (scrolling: Scrolling) => number, target = '', decimals = 0) =>
    figureRow(
      runs.map((ofSite) => medianOf(ofSite.map(read))),
      target,
      decimals,
    )
  return {
    'tasks over 50 ms': row(({ longTasks }) => longTasks, '0'),
    'worst frame ms': row(({ worstFrameMs }) => worstFrameMs, '34'),
    'heap MB': row(({ heapMegabytes }) => heapMegabytes, '', 1),
    nodes: row(({ nodes }) => nodes),
    'height px': row(({ heightPx }) => heightPx),
  }
}
