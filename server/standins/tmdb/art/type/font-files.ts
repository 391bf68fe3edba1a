import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { openSync, type Font } from 'fontkit'

import { FALLBACK_FACES, type Face } from './faces.ts'

const require = createRequire(import.meta.url)

/** Fontsource cuts every family into files by script; the first holds all of plain English. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']

/** To open a file costs 20 to 80 ms, so that each is opened once, when a text first needs it. */
const openFonts = new Map<string, Font | undefined>()

/** Gives the font that draws a character in this face, or in one that has it; nothing when no face does. */
export function fontFor(face: Face, codePoint: number): Font | undefined {
  for (const candidate of [face, ...FALLBACK_FACES]) {
    for (const subset of SUBSETS) {
      const font = openFont(candidate, subset)
      if (font?.hasGlyphForCodePoint(codePoint)) return font
    }
  }
  return undefined
}

/** Whether a face, without borrowing, has every letter of a text. Plain English is in all of them. */
export function coversText(face: Face, text: string): boolean {
  const unusual = Array.from(text.normalize('NFC')).filter(
    (character) => character > 'ÿ' && !'‘’“”–—…'.includes(character),
  )
  return unusual.every((character) =>
    SUBSETS.some((subset) => openFont(face, subset)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  )
}

function openFont(face: Face, subset: string): Font | undefined {
  const name = `${face.family}-${subset}-${face.weight}-${face.style}.woff2`
  if (!openFonts.has(name)) {
    const path = join(familyFolder(face.family), 'files', name)
    openFonts.set(name, existsSync(path) ? openSync(path) : undefined)
  }
  return openFonts.get(name)
}

function familyFolder(family: string): string {
  return dirname(require.resolve(`@fontsource/${family}/package.json`))
}
