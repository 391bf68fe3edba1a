/**
 * Takes the screenshots that browsers show in the install dialog. Run `node scripts/install-screenshots.ts
 * http://localhost:4300` with the product running, after changing how Home looks.
 */
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { findOrInstallChromium } from './lib/find-browser.ts'

const PUBLIC = join(import.meta.dirname, '..', 'public')
const VIEWPORTS = [
  { name: 'screenshot-wide', width: 1280, height: 800 },
  { name: 'screenshot-narrow', width: 390, height: 844 },
]

const url = process.argv[2] ?? 'http://localhost:4300'
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox'],
})
for (const { name, width, height } of VIEWPORTS) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(url, { waitUntil: 'networkidle' })
  const screenshot = await page.screenshot()
  await sharp(screenshot)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(PUBLIC, `${name}.webp`))
}
await browser.close()
