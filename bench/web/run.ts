/** `npm run bench:web`: measures the app in a real browser, compared with two baseline pages of the same content. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '@marquee/http/testing/free-port.ts'
import { chromium } from '@playwright/test'

import { findFreePorts, startProduct } from '../../e2e/support/product.ts'
import { findOrInstallChromium } from '../../scripts/lib/find-browser.ts'
import { serveBaselines } from './baselines/serve.ts'
import { measureVisits } from './first-view.ts'
import { measureInteractions } from './interactions.ts'
import { measureScores } from './lighthouse.ts'
import { measureNavigation } from './navigation.ts'
import { measureScrolling } from './scrolling.ts'
import type { Site } from './tables.ts'
import { DESKTOP, PHONE } from './visit.ts'

const ROUNDS = 3

const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
const product = await startProduct({ ...(await findFreePorts()), DATA_DIR: join(folder, 'data') })
const debuggingPort = await findFreePort()
const baselines = await serveBaselines(product.url, folder)
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
})
const sites: Site[] = [
  { name: 'Marquee', url: product.url },
  { name: 'plain page', url: baselines.plainUrl },
  { name: 'minimal React', url: baselines.reactUrl },
]
try {
  await renderArtwork()
  for (const profile of [PHONE, DESKTOP]) {
    console.log(`\nVisits, ${profile.name}: medians of ${ROUNDS}\n`)
    console.table(await measureVisits(browser, profile, sites, ROUNDS))
  }
  console.log('\nFrom Home to a title and back\n')
  console.table(await measureNavigation(browser, sites, ROUNDS))
  console.log('\nScrolling Home to its end, desktop\n')
  console.table(await measureScrolling(browser, DESKTOP, sites, ROUNDS))
  console.log('\nInteraction to Next Paint on a phone, in milliseconds\n')
  console.table(await measureInteractions(browser, PHONE, product.url))
  console.log(`\nLighthouse, mobile: medians of ${ROUNDS}\n`)
  console.table(await measureScores(sites, debuggingPort, ROUNDS))
} finally {
  await browser.close()
  baselines.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Visits all sites once, because the catalogue renders artwork at its first request, which must not be measured. */
async function renderArtwork(): Promise<void> {
  await measureVisits(browser, { ...PHONE, cpuSlowdown: 1, network: undefined }, sites, 1)
  await measureScrolling(browser, DESKTOP, sites, 1)
}
