import {
  JOSEFIN,
  LIMELIGHT,
  RIGHTEOUS,
  YESEVA,
  type Face,
  ANTON,
  ANTONIO,
  BEBAS,
  LEAGUE_GOTHIC,
} from './faces.ts'
import { findEvenBreaks } from './line-breaks.ts'
import {
  inkWidth,
  type PlacedLine,
  type PlacedType,
  type Rectangle,
  createRowBelow,
  createSmallRow,
  stackRows,
} from './rows.ts'
import { DELA_GOTHIC } from './script-faces.ts'
import { applyCase, setLine } from './set-line.ts'
import { type Setting, type Treatment, countLetters } from './treatment.ts'
import { isFullWidth, splitLetters } from './words.ts'

/** The title runs up the left edge, the tagline up the right edge. */
export const upright: Treatment = {
  name: 'upright',
  positions: ['side'],
  faces: [ANTON, LEAGUE_GOTHIC, BEBAS, ANTONIO],
  moods: ['dark', 'epic', 'sober', 'cosmic'],
  suits: (copy) => countLetters(copy) >= 5 && countLetters(copy) <= 17,
  arrange({ copy, face, space }): PlacedType {
    const title = setLine(
      applyCase([copy.headline.join(copy.joint), copy.subtitle].filter(Boolean).join(' '), face),
      face,
    )
    const size = Math.min(space.height / inkWidth(title), 205, (space.width * 0.24) / (title.top / 1000))
    const capital = (title.top * size) / 1000
    const lines: PlacedLine[] = [
      {
        line: title,
        x: space.x + capital,
        y: space.y + (title.right * size) / 1000,
        size,
        tone: 'ink',
        opacity: 1,
        turn: -90,
      },
    ]
    if (copy.tagline) {
      const tagline = setLine(applyCase(copy.tagline, JOSEFIN), JOSEFIN)
      const small = Math.min(22, space.height / inkWidth(tagline))
      const y = space.y + (tagline.right * small) / 1000
      lines.push({
        line: tagline,
        x: space.x + space.width,
        y,
        size: small,
        tone: 'accent',
        opacity: 0.9,
        turn: -90,
      })
    }
    return { lines, rules: [] }
  },
}

/** How far the ends of the line are below its middle, as a share of its width. */
const SAG = 0.07

/** One line on an arch, like a fairground sign. */
export const arched: Treatment = {
  name: 'arched',
  positions: ['top', 'bottom'],
  faces: [RIGHTEOUS, YESEVA, LIMELIGHT],
  moods: ['playful', 'wonder'],
  suits: (copy) =>
    countLetters(copy) >= 6 && countLetters(copy) <= 15 && copy.headline.length <= 3 && !copy.subtitle,
  arrange({ copy, face, space, position }) {
    const text = applyCase(copy.headline.join(copy.joint), face)
    const whole = setLine(text, face, Math.max(face.tracking, 15))
    const sagging = space.width * SAG
    const small = copy.tagline ? 66 : 0
    const tallest = (space.height - sagging - small) / (whole.top / 1000)
    const size = Math.min(175, (space.width * 0.9) / inkWidth(whole), tallest)
    const width = inkWidth(whole) * size
    const sag = width * SAG
    const top =
      position === 'top' ? space.y : space.y + space.height - small - sag - (whole.top * size) / 1000
    const crown = { x: space.x + space.width / 2, y: top + (whole.top * size) / 1000 }
    return joinTagline(bend(text, face, size, crown, sag), copy.tagline, space, crown.y + sag * 0.4)
  },
}

const LARGEST = 116
const LETTERS_IN_A_COLUMN = 8
const PADDING = 30
const TAGLINE_BREADTH = 34
/** A full-width letter fills its em from slightly below the baseline. */
const BASELINE_IN_CELL = 0.88
const CELL = 1.08

/** Full-width letters from top to bottom, on a plain plate at the side, like a book spine. */
export const columns: Treatment = {
  name: 'columns',
  positions: ['side'],
  faces: [DELA_GOTHIC],
  moods: ['dark', 'epic', 'sober', 'cosmic', 'tender', 'playful', 'wonder'],
  suits: (copy) => {
    const text = copy.headline.join('')
    return isFullWidth(text) && text.length >= 2 && text.length <= 2 * LETTERS_IN_A_COLUMN && !copy.subtitle
  },
  arrange(setting): PlacedType {
    const texts = splitColumns(setting)
    const longest = Math.max(...texts.map((text) => Array.from(text).length))
    const size = Math.min(LARGEST, (setting.space.height - 2 * PADDING) / (longest * CELL))
    const plate = createPlate(setting, texts.length, longest, size)
    // The first column is the rightmost.
    const lines = texts.flatMap((text, index) => {
      const middle = plate.x + plate.width - PADDING - size * (0.5 + index * 1.25)
      return layOutColumn(text, setting, middle, plate.y + PADDING, size)
    })
    return { lines: [...lines, ...layOutTagline(setting, plate)], rules: [], plates: [plate] }
  },
}

function splitColumns({ copy }: Setting): string[] {
  const count = copy.headline.join('').length > LETTERS_IN_A_COLUMN ? 2 : 1
  const lengths = copy.headline.map((word) => word.length)
  return findEvenBreaks(copy.headline, lengths, copy.joint.length, count, copy.joint).at(-1) ?? []
}

function createPlate(
  { copy, space, random }: Setting,
  count: number,
  longest: number,
  size: number,
): Rectangle {
  const small = copy.tagline ? TAGLINE_BREADTH : 0
  const width = size * (1 + (count - 1) * 1.25) + 2 * PADDING + small
  const height = size * CELL * longest + 2 * PADDING
  const onRight = random.chance(0.7)
  return { x: onRight ? space.x + space.width - width : space.x, y: space.y, width, height }
}

function layOutColumn(
  text: string,
  { face }: Setting,
  middle: number,
  top: number,
  size: number,
): PlacedLine[] {
  return Array.from(text).flatMap((letter, index): PlacedLine[] => {
    if (letter === ' ') return []
    const line = setLine(letter, face, 0)
    const x = middle - ((line.left + line.right) / 2000) * size
    const y = top + (index * CELL + BASELINE_IN_CELL) * size
    return [{ line, x, y, size, tone: 'ground', opacity: 1 }]
  })
}

/** Puts the tagline on the plate beside the letters: over the scene it might be unreadable. */
function layOutTagline({ copy }: Setting, plate: Rectangle): PlacedLine[] {
  if (!copy.tagline) return []
  const line = setLine(applyCase(copy.tagline, JOSEFIN), JOSEFIN)
  const size = Math.min(20, (plate.height - 2 * PADDING) / inkWidth(line))
  const x = plate.x + PADDING - 6
  const y = plate.y + PADDING - (line.left * size) / 1000
  return [{ line, x, y, size, tone: 'ground', opacity: 0.85, turn: 90 }]
}

/** Lowers and rotates each letter along the arch, starting from its position on a straight line. */
function bend(
  text: string,
  face: Face,
  size: number,
  crown: { x: number; y: number },
  sag: number,
): PlacedLine[] {
  const tracking = Math.max(face.tracking, 15)
  const whole = setLine(text, face, tracking)
  const half = (inkWidth(whole) * size) / 2
  const radius = (half * half + sag * sag) / (2 * sag)
  const letters = splitLetters(text)
  return letters.flatMap((letter, index): PlacedLine[] => {
    if (letter === ' ') return []
    const line = setLine(letter, face, 0)
    const before = setLine(letters.slice(0, index + 1).join(''), face, tracking)
    const middle = ((before.right - (line.right - line.left) / 2 - whole.left) * size) / 1000 - half
    const angle = Math.asin(Math.max(-1, Math.min(1, middle / radius)))
    const origin = -((line.left + line.right) / 2000) * size
    return [
      {
        line,
        x: crown.x + Math.sin(angle) * radius + Math.cos(angle) * origin,
        y: crown.y + radius - Math.cos(angle) * radius + Math.sin(angle) * origin,
        size,
        tone: 'ink',
        opacity: 1,
        turn: (angle * 180) / Math.PI,
      },
    ]
  })
}

/** Places the tagline under the arch. */
function joinTagline(
  lines: PlacedLine[],
  tagline: string | undefined,
  space: { x: number; width: number },
  y: number,
): PlacedType {
  if (!tagline) return { lines, rules: [] }
  const row = createRowBelow(
    undefined,
    0,
    createSmallRow(tagline, JOSEFIN, 24, space.width * 0.8, 'center', 'accent'),
  )
  const hollow = { ...space, y: y + 34, height: 40 }
  return { lines: [...lines, ...stackRows([row], hollow, 'top').lines], rules: [] }
}
