import { JOSEFIN } from './faces.ts'
import { evenBreaks } from './line-breaks.ts'
import { inkWidth, type PlacedLine, type PlacedType, type Rectangle } from './rows.ts'
import { DELA_GOTHIC } from './script-faces.ts'
import { inCase, setLine } from './set-line.ts'
import type { Setting, Treatment } from './treatment.ts'
import { isSquareOnly } from './words.ts'

const LARGEST = 116
const LETTERS_IN_A_COLUMN = 8
const PADDING = 30
const TAGLINE_BREADTH = 34
/** A square letter fills its em from a little under the baseline. */
const BASELINE_IN_CELL = 0.88
const CELL = 1.08

/** Square letters from top to bottom, on a plate of one colour at the side, as on the back of a book. */
export const columns: Treatment = {
  name: 'columns',
  places: ['side'],
  faces: [DELA_GOTHIC],
  moods: ['dark', 'epic', 'sober', 'cosmic', 'tender', 'playful', 'wonder'],
  suits: (copy) => {
    const text = copy.headline.join('')
    return isSquareOnly(text) && text.length >= 2 && text.length <= 2 * LETTERS_IN_A_COLUMN && !copy.subtitle
  },
  arrange(setting): PlacedType {
    const texts = columnsOf(setting)
    const longest = Math.max(...texts.map((text) => Array.from(text).length))
    const size = Math.min(LARGEST, (setting.space.height - 2 * PADDING) / (longest * CELL))
    const plate = plateOf(setting, texts.length, longest, size)
    // The first column is the one on the right.
    const lines = texts.flatMap((text, index) => {
      const middle = plate.x + plate.width - PADDING - size * (0.5 + index * 1.25)
      return columnOf(text, setting, middle, plate.y + PADDING, size)
    })
    return { lines: [...lines, ...taglineBeside(setting, plate)], rules: [], plates: [plate] }
  },
}

function columnsOf({ copy }: Setting): string[] {
  const count = copy.headline.join('').length > LETTERS_IN_A_COLUMN ? 2 : 1
  const lengths = copy.headline.map((word) => word.length)
  return evenBreaks(copy.headline, lengths, copy.joint.length, count, copy.joint).at(-1) ?? []
}

function plateOf({ copy, space, random }: Setting, count: number, longest: number, size: number): Rectangle {
  const small = copy.tagline ? TAGLINE_BREADTH : 0
  const width = size * (1 + (count - 1) * 1.25) + 2 * PADDING + small
  const height = size * CELL * longest + 2 * PADDING
  const onRight = random.chance(0.7)
  return { x: onRight ? space.x + space.width - width : space.x, y: space.y, width, height }
}

function columnOf(text: string, { face }: Setting, middle: number, top: number, size: number): PlacedLine[] {
  return Array.from(text).flatMap((letter, index): PlacedLine[] => {
    if (letter === ' ') return []
    const line = setLine(letter, face, 0)
    const x = middle - ((line.left + line.right) / 2000) * size
    const y = top + (index * CELL + BASELINE_IN_CELL) * size
    return [{ line, x, y, size, tone: 'ground', opacity: 1 }]
  })
}

/** The tagline runs down the plate beside the letters: over the picture it could cross anything. */
function taglineBeside({ copy }: Setting, plate: Rectangle): PlacedLine[] {
  if (!copy.tagline) return []
  const line = setLine(inCase(copy.tagline, JOSEFIN), JOSEFIN)
  const size = Math.min(20, (plate.height - 2 * PADDING) / inkWidth(line))
  const x = plate.x + PADDING - 6
  const y = plate.y + PADDING - (line.left * size) / 1000
  return [{ line, x, y, size, tone: 'ground', opacity: 0.85, turn: 90 }]
}
