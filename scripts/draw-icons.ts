/**
 * Draws the icons of the installed app from the brand's mark, into `public/`: `node scripts/draw-icons.ts` after
 * `public/favicon.svg` has changed. What it draws is committed, so that a build needs no drawing.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '..', 'public')

const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
/** To the very edge: the device cuts its own shape out of it. */
const fullBleed = mark.replace(' rx="15"', '')
/** A mask may take a tenth off each side, so the letter keeps further in. */
const maskable = fullBleed.replace(
  /<path .*\/>/,
  (letter) => `<g transform="translate(32 32) scale(.82) translate(-32 -32)">${letter}</g>`,
)

await draw('icon-192.png', mark, 192)
await draw('icon-512.png', mark, 512)
await draw('icon-maskable-512.png', maskable, 512)
await draw('apple-touch-icon.png', fullBleed, 180)

async function draw(name: string, svg: string, size: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10 })
    .toFile(join(PUBLIC, name))
}
