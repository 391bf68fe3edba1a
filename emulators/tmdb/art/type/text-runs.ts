import type { Font } from 'fontkit'

import type { Face } from './faces.ts'
import { fontFor } from './font-files.ts'

/** A stretch of text in one font and one direction. */
export type TextRun = { font: Font; text: string; rightToLeft: boolean }

type Direction = 'left' | 'right'
type Stretch = { text: string; direction: Direction }

const WRITTEN_TO_THE_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
/** What has no letter of its own: it goes with the font before it. */
const LEANING = /[\p{M}\p{Cf}]/u
const MIRRORED = new Map(
  ['()', '[]', '{}', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)

/** Cuts a text where its font or its direction changes, in the order in which the runs stand from left to right. */
export function textRuns(text: string, face: Face): TextRun[] {
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
    const font = keeps ? last.font : fontFor(face, shown.codePointAt(0) ?? 0)
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
