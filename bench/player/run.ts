/** `npm run bench:player`: the time from Watch Now to the first frame, and what the player's messages cost. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { findFreePorts, startProduct } from '../../e2e/support/product.ts'
import { findOrInstallChromium } from '../../scripts/lib/find-browser.ts'
import { measureMessages } from './messages.ts'
import { openSignedInPage } from './signed-in-page.ts'
import { measureStart } from './start.ts'

const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
const product = await startProduct({ ...(await findFreePorts()), DATA_DIR: folder })
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const page = await openSignedInPage(browser, product.url)
  console.log('\nFrom the click on Watch Now, in milliseconds\n')
  console.table(await measureStart(browser, page, product.url))
  console.log("\nThe cost of the player's messages\n")
  console.table(await measureMessages(page, product.url))
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
