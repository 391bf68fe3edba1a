import type { Face } from './faces.ts'
import { applyCase, setLine, type SetLine } from './set-line.ts'

export type Rectangle = { x: number; y: number; width: number; height: number }

export type Align = 'left' | 'center' | 'right'

/** One line of a block, before layout. */
export type Row = {
  line: SetLine
  size: number
  align: Align
  tone: 'ink' | 'accent'
  opacity: number
  /** Distance from the previous baseline, or from the top of the block for the first row. */
  lead: number
  /** Indentation from the aligned side. */
  indent?: number
  rule?: 'beside' | 'above'
}

/** A line after layout: its baseline origin, size and rotation. */
export type PlacedLine = {
  line: SetLine
  x: number
  y: number
  size: number
  tone: 'ink' | 'accent' | 'ground'
  opacity: number
  turn?: number
}

/** `plates` are filled areas behind the lines of tone `ground`. */
export type PlacedType = { lines: PlacedLine[]; rules: Rectangle[]; plates?: Rectangle[] }

export const inkWidth = (line: SetLine) => (line.right - line.left) / 1000
export const inkTop = (row: { line: SetLine; size: number }) => (row.line.top * row.size) / 1000
export const inkBottom = (row: { line: SetLine; size: number }) => (row.line.bottom * row.size) / 1000

/** Returns the size at which a line fills the measure, at most `largest`. */
export function sizeToFit(line: SetLine, measure: number, largest: number): number {
  const width = inkWidth(line)
  return width > 0 ? Math.min(largest, measure / width) : largest
}

/** Creates a row with a fixed gap to the ink of the previous row. */
export function createRowBelow(previous: Row | undefined, gap: number, row: Omit<Row, 'lead'>): Row {
  return { ...row, lead: (previous ? inkBottom(previous) + gap : 0) + inkTop(row) }
}

/** Creates a small line (tagline, subtitle) that fits the measure. */
export function createSmallRow(
  text: string,
  face: Face,
  size: number,
  measure: number,
  align: Align,
  tone: 'ink' | 'accent',
): Omit<Row, 'lead'> {
  const line = setLine(applyCase(text, face), face)
  return { line, size: sizeToFit(line, measure, size), align, tone, opacity: 0.92 }
}

/** Places rows at the top, bottom or center of a rectangle, and shrinks them if they are too high. */
export function stackRows(
  rows: readonly Row[],
  space: Rectangle,
  anchor: 'top' | 'bottom' | 'middle',
): PlacedType {
  const last = rows.at(-1)
  if (!last) return { lines: [], rules: [] }
  const natural = rows.reduce((sum, row) => sum + row.lead, 0) + inkBottom(last)
  const shrink = Math.min(1, space.height / natural)
  const slack = space.height - natural * shrink
  let y = space.y + (anchor === 'top' ? 0 : anchor === 'bottom' ? slack : slack / 2)
  const placed: PlacedType = { lines: [], rules: [] }
  for (const row of rows) {
    y += row.lead * shrink
    const size = row.size * shrink
    const x = alignedX(row, size, space)
    placed.lines.push({ line: row.line, x, y, size, tone: row.tone, opacity: row.opacity })
    if (row.rule) placed.rules.push(...layOutRules(row, row.rule, { x, y, size }, space))
  }
  return placed
}

function alignedX({ line, align, indent = 0 }: Row, size: number, space: Rectangle): number {
  const scale = size / 1000
  const start = space.x - line.left * scale
  const slack = space.width - (line.right - line.left) * scale
  if (align === 'left') return start + Math.min(indent, slack)
  return start + (align === 'center' ? slack / 2 : slack)
}

function layOutRules(
  row: Row,
  rule: 'beside' | 'above',
  place: { x: number; y: number; size: number },
  space: Rectangle,
): Rectangle[] {
  const scale = place.size / 1000
  const left = place.x + row.line.left * scale
  const right = place.x + row.line.right * scale
  if (rule === 'above') {
    const middle =
      row.align === 'left'
        ? space.x + 40
        : row.align === 'right'
          ? space.x + space.width - 40
          : (left + right) / 2
    return [{ x: middle - 40, y: place.y - row.line.top * scale - 30, width: 80, height: 2.4 }]
  }
  const y = place.y - (row.line.top * scale) / 2 - 1
  const sides = [
    { x: space.x, y, width: left - space.x - 22, height: 2.4 },
    { x: right + 22, y, width: space.x + space.width - right - 22, height: 2.4 },
  ]
  return sides.filter((side) => side.width > 24)
}
