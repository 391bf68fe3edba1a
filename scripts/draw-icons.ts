/**
 * Renders the icons of the installed app into `public/`. Run `node scripts/draw-icons.ts` after changing
 * `public/favicon.svg`, and commit the result.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '..', 'public')

const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
/** Without rounded corners: the device applies its own shape. */
const fullBleed = logo.replace(' rx="15"', '')
/** A mask can cut 10 % off each side, so the letter is smaller. */
const maskable = fullBleed.replace(
  /<path .*\/>/,
  (letter) => `<g transform="translate(32 32) scale(.82) translate(-32 -32)">${letter}</g>`,
)

await render('icon-192.png', logo, 192)
await render('icon-512.png', logo, 512)
await render('icon-maskable-512.png', maskable, 512)
await render('apple-touch-icon.png', fullBleed, 180)

async function render(name: string, svg: string, size: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10 })
    .toFile(join(PUBLIC, name))
}
