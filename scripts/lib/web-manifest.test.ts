import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { createTranslator } from '../../domain/translation/translator.ts'
import { translateManifest } from './web-manifest.ts'

const PUBLIC = join(import.meta.dirname, '..', '..', 'public')

type Image = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  start_url: string
  scope: string
  display: string
  icons: Image[]
  screenshots: Image[]
}

const json = readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')
const manifest: Manifest = JSON.parse(json)

test('the app opens in its own window, at a URL in its scope', () => {
  expect(manifest.display).toBe('standalone')
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
})

test('every image in the manifest exists and has the declared type and size', async () => {
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const { format, width, height } = await sharp(join(PUBLIC, src)).metadata()
    expect(type, src).toContain(`image/${format}`)
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('there is an icon for every purpose and size that browsers need', () => {
  const icons = manifest.icons.map(({ sizes, type, purpose = 'any' }) => `${purpose} ${type} ${sizes}`)
  expect(icons).toEqual([
    'any image/svg+xml any',
    'any image/png 192x192',
    'any image/png 512x512',
    'maskable image/png 512x512',
  ])
})

test('there are screenshots for the install dialog on wide and narrow screens', () => {
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow'])
})

test('in another language it has translated texts, and is the same app', () => {
  const arabic = JSON.parse(translateManifest(json, createTranslator(['ar'])))
  const { id, name, icons } = JSON.parse(json)
  expect(arabic).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    id,
    name,
    icons,
    shortcuts: [{ url: '/search' }, {}, {}],
  })
  expect(JSON.stringify(arabic)).not.toMatch(/Search|Watchlist|Random|home page|phone|Find movies/)
})
