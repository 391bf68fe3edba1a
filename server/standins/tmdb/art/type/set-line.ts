import type { Font, Glyph } from 'fontkit'

import type { Face } from './faces.ts'
import { fontFor } from './font-files.ts'

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
  for (const run of fontRuns(text, face)) {
    const scale = 1000 / run.font.unitsPerEm
    // A ligature in spaced type would stand closer than its neighbours.
    const { glyphs, positions } = run.font.layout(
      run.text,
      tracking === 0 ? {} : { liga: false, dlig: false },
    )
    glyphs.forEach((glyph, index) => {
      const position = positions[index]
      const x = pen + (position?.xOffset ?? 0) * scale
      addGlyph(line, glyph, x, scale)
      pen += (position?.xAdvance ?? 0) * scale + tracking
    })
  }
  const { parts, right, top, bottom } = line
  return { outline: parts.join(''), left: Number.isFinite(line.left) ? line.left : 0, right, top, bottom }
}

/** A text as the face wants it: in capitals or as written. */
export function inCase(text: string, face: Face): string {
  return face.capitals ? text.toLocaleUpperCase('en') : text
}

/** Cuts a text where the font changes: borrowed letters come from another file. */
function fontRuns(text: string, face: Face): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const font = fontFor(face, character.codePointAt(0) ?? 0)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

type OpenLine = { parts: string[]; left: number; right: number; top: number; bottom: number }

function addGlyph(line: OpenLine, glyph: Glyph, x: number, scale: number): void {
  const { commands, bbox } = glyph.path
  if (commands.length === 0) return
  line.left = Math.min(line.left, x + bbox.minX * scale)
  line.right = Math.max(line.right, x + bbox.maxX * scale)
  line.top = Math.max(line.top, bbox.maxY * scale)
  line.bottom = Math.max(line.bottom, -bbox.minY * scale)
  for (const { command, args } of commands) {
    // Whole thousandths are a fifth of a unit at the largest size: finer than a pixel.
    const places = args.map((value, index) => Math.round(index % 2 ? -value * scale : x + value * scale))
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
