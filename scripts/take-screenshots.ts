/**
 * Takes the pictures by which a browser offers to install the app: `node scripts/take-screenshots.ts http://localhost:4300`
 * while the product runs, after a change to the home page's looks.
 */
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { findOrInstallBrowser } from './find-browser.ts'

const PUBLIC = join(import.meta.dirname, '..', 'public')
const SHAPES = [
  { name: 'screenshot-wide', width: 1280, height: 800 },
  { name: 'screenshot-narrow', width: 390, height: 844 },
]

const address = process.argv[2] ?? 'http://localhost:4300'
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox'],
})
for (const { name, width, height } of SHAPES) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await sharp(picture)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(PUBLIC, `${name}.webp`))
}
await browser.close()
