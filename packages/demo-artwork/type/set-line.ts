import type { Glyph, Font } from 'fontkit'

import type { Face } from './faces.ts'
import { findFont } from './font-files.ts'
import { detectWritingSystem } from './writing-systems.ts'

const WRITTEN_TO_THE_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Characters without a letter of their own use the font of the preceding one. */
const LEANING = /[\p{M}\p{Cf}]/u

const MIRRORED = new Map(
  ['()', '[]', '{}', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)

/** A line as one outline, in thousandths of an em; the origin is on the baseline, y points down. */
export type SetLine = {
  outline: string
  /** The bounds of the ink, relative to the origin. */
  left: number
  right: number
  /** Positive above the baseline. */
  top: number
  /** Positive below the baseline; 0 without descenders. */
  bottom: number
}

/** Shapes a text in a face. Letters that no face contains are omitted. */
export function setLine(text: string, face: Face, tracking = face.tracking): SetLine {
  const line = { parts: [] as string[], left: Infinity, right: 0, top: 0, bottom: 0 }
  let pen = 0
  for (const { font, text: run, isRightToLeft } of splitTextRuns(text, face)) {
    const scale = 1000 / font.unitsPerEm
    // With tracking, the letters of a ligature would be closer than others.
    const features: Record<string, boolean> = tracking === 0 ? {} : { liga: false, dlig: false }
    const direction = isRightToLeft ? 'rtl' : 'ltr'
    const { glyphs, positions } = font.layout(run, features, undefined, undefined, direction)
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      addGlyph(line, glyph, pen + xOffset * scale, yOffset * scale, scale)
      // A mark is placed on the preceding letter and has no advance.
      pen += xAdvance * scale + (xAdvance > 0 ? tracking : 0)
    })
  }
  const { parts, right, top, bottom } = line
  return { outline: parts.join(''), left: Number.isFinite(line.left) ? line.left : 0, right, top, bottom }
}

/** Converts a text to capitals if the face requires it. */
export function applyCase(text: string, face: Face): string {
  // Greek capitals lose their accents only with the Greek locale.
  return face.capitals ? text.toLocaleUpperCase(detectWritingSystem(text)?.locale ?? 'en') : text
}

type OpenLine = { parts: string[]; left: number; right: number; top: number; bottom: number }

function addGlyph(line: OpenLine, glyph: Glyph, x: number, up: number, scale: number): void {
  const { commands, bbox } = glyph.path
  if (commands.length === 0) return
  line.left = Math.min(line.left, x + bbox.minX * scale)
  line.right = Math.max(line.right, x + bbox.maxX * scale)
  line.top = Math.max(line.top, bbox.maxY * scale + up)
  line.bottom = Math.max(line.bottom, -bbox.minY * scale - up)
  for (const { command, args } of commands) {
    // Whole thousandths of an em are finer than a pixel at the largest size.
    const places = args.map((value, index) => Math.round(index % 2 ? -value * scale - up : x + value * scale))
    line.parts.push(LETTERS[command] + places.join(' '))
  }
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

/** A run of text in one font and one direction. */
type TextRun = { font: Font; text: string; isRightToLeft: boolean }

type Direction = 'left' | 'right'

type DirectionalRun = { text: string; direction: Direction }

/** Splits a text where its font or direction changes. Runs are in visual order, left to right. */
export function splitTextRuns(text: string, face: Face): TextRun[] {
  const characters = Array.from(decomposeThaiVowels(text.normalize('NFC')))
  const base = characters.map(getStrongDirection).find((direction) => direction !== undefined) ?? 'right'
  const inOrder = splitByDirection(characters, base).map((stretch) => fontRuns(stretch, face))
  return base === 'left' ? inOrder.toReversed().flat() : inOrder.flat()
}

/** Thai sara am consists of a ring, which belongs below the tone mark, and a letter; fontkit does not decompose it. */
function decomposeThaiVowels(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32')
}

/** Returns the direction of a letter, or undefined for marks, digits and symbols. */
function getStrongDirection(character: string): Direction | undefined {
  if (!/\p{L}/u.test(character)) return undefined
  return WRITTEN_TO_THE_LEFT.test(character) ? 'left' : 'right'
}

/**
 * Implements the rules of the Unicode bidirectional algorithm that titles need: numbers run left to right, neutral
 * characters between two runs of one direction join them, and others take the direction of the title.
 */
function splitByDirection(characters: readonly string[], base: Direction): DirectionalRun[] {
  const own = characters.map((character) =>
    /\p{N}/u.test(character) ? 'right' : getStrongDirection(character),
  )
  const stretches: DirectionalRun[] = []
  characters.forEach((character, index) => {
    const before = own.slice(0, index).findLast((direction) => direction !== undefined) ?? base
    const after = own.slice(index + 1).find((direction) => direction !== undefined) ?? base
    const leaning = LEANING.test(character) ? before : before === after ? before : base
    const direction = own[index] ?? leaning
    const last = stretches.at(-1)
    if (last?.direction === direction) last.text += character
    else stretches.push({ text: character, direction })
  })
  return stretches
}

function fontRuns({ text, direction }: DirectionalRun, face: Face): TextRun[] {
  const isRightToLeft = direction === 'left'
  const runs: TextRun[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const shown = isRightToLeft ? (MIRRORED.get(character) ?? character) : character
    const keeps = last && LEANING.test(character) && !isMissingMark(last.font, character)
    const font = keeps ? last.font : findFont(face, shown.codePointAt(0) ?? 0)
    if (!font) continue
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown, isRightToLeft })
  }
  return isRightToLeft ? runs.toReversed() : runs
}

/** Shaping drops a joiner without a glyph, but would draw a mark without one as a box. */
function isMissingMark(font: Font, character: string): boolean {
  return /\p{M}/u.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
