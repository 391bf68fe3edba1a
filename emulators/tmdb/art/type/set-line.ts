import type { Glyph, Font } from 'fontkit'

import type { Face } from './faces.ts'
import { findFont } from './font-files.ts'
import { detectWritingSystem } from './writing-systems.ts'

const WRITTEN_TO_THE_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** What has no letter of its own: it goes with the font before it. */
const LEANING = /[\p{M}\p{Cf}]/u

const MIRRORED = new Map(
  ['()', '[]', '{}', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)

/** A line of type as one outline, in thousandths of an em; its origin is on the baseline, y points down. */
export type SetLine = {
  outline: string
  /** The ink: how far it reaches from the origin on each side. */
  left: number
  right: number
  /** Above the baseline, so positive. */
  top: number
  /** Beneath the baseline; 0 when nothing descends. */
  bottom: number
}

/** Sets a text in a face, with the face's own kerning and forms. Letters that no face has are left out. */
export function setLine(text: string, face: Face, tracking = face.tracking): SetLine {
  const line = { parts: [] as string[], left: Infinity, right: 0, top: 0, bottom: 0 }
  let pen = 0
  for (const { font, text: run, rightToLeft } of splitTextRuns(text, face)) {
    const scale = 1000 / font.unitsPerEm
    // A ligature in spaced type would stand closer than its neighbors.
    const features: Record<string, boolean> = tracking === 0 ? {} : { liga: false, dlig: false }
    const direction = rightToLeft ? 'rtl' : 'ltr'
    const { glyphs, positions } = font.layout(run, features, undefined, undefined, direction)
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      addGlyph(line, glyph, pen + xOffset * scale, yOffset * scale, scale)
      // A mark stands on the letter before it and takes no space of its own.
      pen += xAdvance * scale + (xAdvance > 0 ? tracking : 0)
    })
  }
  const { parts, right, top, bottom } = line
  return { outline: parts.join(''), left: Number.isFinite(line.left) ? line.left : 0, right, top, bottom }
}

/** A text as the face wants it: in capitals or as written. */
export function applyCase(text: string, face: Face): string {
  // Greek capitals lose their accents, which only their own locale knows.
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
    // Whole thousandths are a fifth of a unit at the largest size: finer than a pixel.
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

/** A stretch of text in one font and one direction. */
type TextRun = { font: Font; text: string; rightToLeft: boolean }

type Direction = 'left' | 'right'

type Stretch = { text: string; direction: Direction }

/** Cuts a text where its font or its direction changes, in the order in which the runs stand from left to right. */
export function splitTextRuns(text: string, face: Face): TextRun[] {
  const characters = Array.from(withThaiVowelsApart(text.normalize('NFC')))
  const base = characters.map(strongDirection).find((direction) => direction !== undefined) ?? 'right'
  const inOrder = stretchesOf(characters, base).map((stretch) => fontRuns(stretch, face))
  return base === 'left' ? inOrder.toReversed().flat() : inOrder.flat()
}

/** The vowel am is a ring, which belongs beneath the mark of tone, and a letter after it: fontkit does not part them. */
function withThaiVowelsApart(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32')
}

/** The direction that a letter writes in; marks, numbers and signs have none of their own. */
function strongDirection(character: string): Direction | undefined {
  if (!/\p{L}/u.test(character)) return undefined
  return WRITTEN_TO_THE_LEFT.test(character) ? 'left' : 'right'
}

/**
 * The rules of the bidirectional algorithm that a title needs: numbers run to the right, what stands between two of
 * one direction goes with them, and all else goes with the title.
 */
function stretchesOf(characters: readonly string[], base: Direction): Stretch[] {
  const own = characters.map((character) => (/\p{N}/u.test(character) ? 'right' : strongDirection(character)))
  const stretches: Stretch[] = []
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

function fontRuns({ text, direction }: Stretch, face: Face): TextRun[] {
  const rightToLeft = direction === 'left'
  const runs: TextRun[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const shown = rightToLeft ? (MIRRORED.get(character) ?? character) : character
    const keeps = last && LEANING.test(character) && !isMarkOfAnother(last.font, character)
    const font = keeps ? last.font : findFont(face, shown.codePointAt(0) ?? 0)
    if (!font) continue
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown, rightToLeft })
  }
  return rightToLeft ? runs.toReversed() : runs
}

/** A joiner without a glyph is dropped by shaping itself; a mark without one would be drawn as a box. */
function isMarkOfAnother(font: Font, character: string): boolean {
  return /\p{M}/u.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
