/**
 * `npm run bench:web`: what a visitor waits for and what it costs the device, in a real browser, beside two floors that
 * are built and measured in the same run.
 */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '@marquee/http/testing/free-port.ts'
import { chromium } from '@playwright/test'

import { freePorts, startProduct } from '../../e2e/support/product.ts'
import { findOrInstallBrowser } from '../../scripts/find-browser.ts'
import { serveFloors } from './floors/serve.ts'
import { measureInteractions } from './interactions.ts'
import { measureScores } from './lighthouse.ts'
import { DESKTOP, PHONE } from './profiles.ts'
import { navigationTable } from './tables/navigation-table.ts'
import { scoresTable } from './tables/scores-table.ts'
import { scrollingTable } from './tables/scrolling-table.ts'
import type { Site } from './tables/sites.ts'
import { visitsTable } from './tables/visits-table.ts'

const ROUNDS = 3

const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
const product = await startProduct({ ...(await freePorts()), DATA_DIR: join(folder, 'data') })
const debuggingPort = await freePort()
const floors = await serveFloors(product.url, folder)
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
})
const sites: Site[] = [
  { name: 'Marquee', url: product.url },
  { name: 'plain page', url: floors.plainUrl },
  { name: 'thin React', url: floors.thinUrl },
]
try {
  await scrollOnce()
  for (const profile of [PHONE, DESKTOP]) {
    console.log(`\nVisits, ${profile.name}: medians of ${ROUNDS}\n`)
    console.table(await visitsTable(browser, profile, sites, ROUNDS))
  }
  console.log('\nFrom Home to a title and back\n')
  console.table(await navigationTable(browser, sites, ROUNDS))
  console.log('\nThe whole of Home scrolled, desktop\n')
  console.table(await scrollingTable(browser, DESKTOP, sites, ROUNDS))
  console.log('\nInteraction to next paint on a phone, in milliseconds\n')
  console.table(await measureInteractions(browser, PHONE, product.url))
  console.log(`\nLighthouse, mobile: medians of ${ROUNDS}\n`)
  console.table(await scoresTable(sites, (url) => measureScores(url, debuggingPort, ROUNDS)))
} finally {
  await browser.close()
  floors.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Artwork is drawn when it is first asked for; nobody is to be measured waiting for the artist. */
async function scrollOnce(): Promise<void> {
  await visitsTable(browser, { ...PHONE, slowdown: 1, network: undefined }, sites, 1)
  await scrollingTable(browser, DESKTOP, sites, 1)
}
