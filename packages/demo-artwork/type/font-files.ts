import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { openSync, type Font } from 'fontkit'

import { FALLBACK_FACES, type Face } from './faces.ts'
import { SCRIPT_FALLBACK_FACES } from './script-faces.ts'

const require = createRequire(import.meta.url)

/** A range of code points that a subset of a family contains. */
type SubsetRange = { from: number; to: number; subset: string }

const rangesByFamily = new Map<string, readonly SubsetRange[]>()
/** Opening a file takes up to 80 ms, so each is opened once, on first use. */
const openFonts = new Map<string, Font | undefined>()
const fontsByCharacter = new Map<string, Font | undefined>()

/** Returns the font for a character from this face or a fallback, or undefined when none contains it. */
export function findFont(face: Face, codePoint: number): Font | undefined {
  const key = `${face.family} ${face.weight} ${face.style} ${codePoint}`
  if (!fontsByCharacter.has(key)) {
    const candidates = [face, ...FALLBACK_FACES, ...SCRIPT_FALLBACK_FACES]
    fontsByCharacter.set(
      key,
      getFirstCodePoint(candidates, (candidate) => findOwnFont(candidate, codePoint)),
    )
  }
  return fontsByCharacter.get(key)
}

/** Returns whether a face has every letter of a text without fallbacks. Latin faces cover plain English. */
export function coversText(face: Face, text: string): boolean {
  const hasLatin = readSubsetRanges(face.family).some(({ subset }) => subset === 'latin')
  return Array.from(text.normalize('NFC')).every((character) => {
    if (/[\s\p{Cf}]/u.test(character)) return true
    if (hasLatin && (character <= 'ÿ' || '‘’“”–—…'.includes(character))) return true
    return findOwnFont(face, character.codePointAt(0) ?? 0) !== undefined
  })
}

function findOwnFont(face: Face, codePoint: number): Font | undefined {
  const ranges = readSubsetRanges(face.family).filter(({ from, to }) => from <= codePoint && codePoint <= to)
  return getFirstCodePoint(ranges, ({ subset }) => {
    const font = openFont(face, subset)
    return font?.hasGlyphForCodePoint(codePoint) ? font : undefined
  })
}

/**
 * Reads the numbered subsets of large scripts as WOFF: fontkit unpacks it five times as fast as WOFF2, and a title of a
 * dozen letters needs nearly as many files. Other subsets are WOFF2, which fontkit reads in every case.
 */
function openFont(face: Face, subset: string): Font | undefined {
  const format = /^\d+$/.test(subset) ? 'woff' : 'woff2'
  const name = `${face.family}-${subset}-${face.weight}-${face.style}.${format}`
  if (!openFonts.has(name)) {
    const path = join(familyFolder(face.family), 'files', name)
    openFonts.set(name, existsSync(path) ? openSync(path) : undefined)
  }
  return openFonts.get(name)
}

/** Fontsource splits each family into files by script (a large script into about a hundred) and lists their ranges. */
function readSubsetRanges(family: string): readonly SubsetRange[] {
  const known = rangesByFamily.get(family)
  if (known) return known
  const ranges = readRanges(join(familyFolder(family), 'unicode.json'))
  rangesByFamily.set(family, ranges)
  return ranges
}

function readRanges(path: string): SubsetRange[] {
  // This file of the package maps each subset to a CSS `unicode-range`.
  const listed: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  const plainFirst = Object.entries(listed).toSorted(([one], [other]) => rank(one) - rank(other))
  return plainFirst.flatMap(([name, ranges]) =>
    ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      const subset = name.replace(/[[\]]/g, '')
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), subset }
    }),
  )
}

function rank(subset: string): number {
  return subset === 'latin' ? 0 : subset === 'latin-ext' ? 1 : 2
}

function getFirstCodePoint<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function familyFolder(family: string): string {
  return dirname(require.resolve(`@fontsource/${family}/package.json`))
}
