/** `npm run bench:player`: from a click on Watch Now to a picture, beside the player page alone; and what a message costs. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { freePorts, startProduct } from '../../e2e/support/product.ts'
import { findOrInstallBrowser } from '../../scripts/find-browser.ts'
import { measureMessages } from './messages.ts'
import { measureStart } from './start.ts'
import { openSignedIn } from './viewer.ts'

const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
const product = await startProduct({ ...(await freePorts()), DATA_DIR: folder })
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const page = await openSignedIn(browser, product.url)
  console.log('\nFrom the click on Watch Now, in milliseconds\n')
  console.table(await measureStart(page, product.url))
  console.log('\nWhat a message of the player costs the page\n')
  console.table(await measureMessages(page, product.url))
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
