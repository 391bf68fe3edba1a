import type { Copy } from './copy.ts'
import type { Face } from './faces.ts'
import { findEvenBreaks } from './line-breaks.ts'
import { inkBottom, inkTop, inkWidth, createRowBelow, sizeToFit, type Align, type Row } from './rows.ts'
import { applyCase, setLine, type SetLine } from './set-line.ts'

export type Words = Pick<Copy, 'headline' | 'joint'>

export type HeadlineSpace = { width: number; height: number }

const MOST_LINES = 6

/** Sets every line to the full width, so that sizes vary. */
export function createJustifiedRows(
  words: Words,
  face: Face,
  space: HeadlineSpace,
  largest: number,
  gap: number,
  align: Align,
): Row[] {
  const choices = findBreaks(words, face).map((lines) => {
    const rows = lines.reduce<Row[]>((above, line) => {
      const size = sizeToFit(line, space.width, largest)
      return [...above, createRowBelow(above.at(-1), gap, { line, size, align, tone: 'ink', opacity: 1 })]
    }, [])
    const sizes = rows.map((row) => row.size)
    const shrink = Math.min(1, space.height / getBlockHeight(rows))
    const inked =
      rows.reduce((sum, row) => sum + inkWidth(row.line) * row.size * inkTop(row), 0) * shrink ** 2
    // Lines of very unequal size do not read as one title.
    const unevenness = Math.max(1, Math.max(...sizes) / Math.min(...sizes) / 2.4)
    return { rows, score: inked / unevenness ** 1.5 }
  })
  return best(choices)
}

/** Sets all lines in one size, as large as the space allows. */
export function createEvenRows(
  words: Words,
  face: Face,
  space: HeadlineSpace,
  largest: number,
  leading: number,
  align: Align,
): Row[] {
  const choices = findBreaks(words, face).map((lines, index) => {
    const count = index + 1
    const byWidth = Math.min(...lines.map((line) => sizeToFit(line, space.width, largest)))
    const size = Math.min(byWidth, space.height / ((count - 1) * leading + 0.8))
    // Prefers fewer lines.
    return { rows: spaceEvenly(lines, size, leading, align), score: size * 0.94 ** count }
  })
  return best(choices)
}

/** Spaces baselines evenly, and further apart only where accents would touch the line above. */
function spaceEvenly(lines: readonly SetLine[], size: number, leading: number, align: Align): Row[] {
  return lines.map((line, index) => {
    const above = lines[index - 1]
    const row = { line, size, align, tone: 'ink' as const, opacity: 1 }
    if (!above) return { ...row, lead: inkTop(row) }
    const touching = (inkBottom({ line: above, size }) + inkTop(row)) * 0.92
    return { ...row, lead: Math.max(size * leading, touching) }
  })
}

/** Returns the height of the ink of all rows. */
export function getBlockHeight(rows: readonly Row[]): number {
  const last = rows.at(-1)
  return rows.reduce((sum, row) => sum + row.lead, 0) + (last ? inkBottom(last) : 0)
}

/** Returns the most even way to break the headline into each number of lines. */
function findBreaks({ headline, joint }: Words, face: Face): SetLine[][] {
  const set = (text: string) => setLine(applyCase(text, face), face)
  const widths = headline.map((word) => inkWidth(set(word)))
  const space = joint ? 0.25 + face.tracking / 1000 : 0
  return findEvenBreaks(headline, widths, space, MOST_LINES, joint).map((lines) => lines.map(set))
}

function best(choices: readonly { rows: Row[]; score: number }[]): Row[] {
  return choices.reduce((one, other) => (other.score > one.score ? other : one)).rows
}
