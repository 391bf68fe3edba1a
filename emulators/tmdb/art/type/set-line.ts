import type { Glyph } from 'fontkit'

import type { Face } from './faces.ts'
import { textRuns } from './text-runs.ts'
import { writingSystemOf } from './writing-systems.ts'

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
  for (const { font, text: run, rightToLeft } of textRuns(text, face)) {
    const scale = 1000 / font.unitsPerEm
    // A ligature in spaced type would stand closer than its neighbours.
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
export function inCase(text: string, face: Face): string {
  // Greek capitals lose their accents, which only their own locale knows.
  return face.capitals ? text.toLocaleUpperCase(writingSystemOf(text)?.locale ?? 'en') : text
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
