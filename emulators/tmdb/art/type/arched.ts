import { LIMELIGHT, RIGHTEOUS, YESEVA, type Face } from './faces.ts'
import { JOSEFIN } from './faces.ts'
import { inkWidth, rowBeneath, smallRow, stackRows, type PlacedLine, type PlacedType } from './rows.ts'
import { inCase, setLine } from './set-line.ts'
import { letterCount, type Treatment } from './treatment.ts'
import { lettersOf } from './words.ts'

/** How far the ends of the line fall beneath its middle, as a share of its width. */
const SAG = 0.07

/** One line on an arch, as on a fairground. */
export const arched: Treatment = {
  name: 'arched',
  places: ['top', 'bottom'],
  faces: [RIGHTEOUS, YESEVA, LIMELIGHT],
  moods: ['playful', 'wonder'],
  suits: (copy) =>
    letterCount(copy) >= 6 && letterCount(copy) <= 15 && copy.headline.length <= 3 && !copy.subtitle,
  arrange({ copy, face, space, place }) {
    const text = inCase(copy.headline.join(copy.joint), face)
    const whole = setLine(text, face, Math.max(face.tracking, 15))
    const sagging = space.width * SAG
    const small = copy.tagline ? 66 : 0
    const tallest = (space.height - sagging - small) / (whole.top / 1000)
    const size = Math.min(175, (space.width * 0.9) / inkWidth(whole), tallest)
    const width = inkWidth(whole) * size
    const sag = width * SAG
    const top = place === 'top' ? space.y : space.y + space.height - small - sag - (whole.top * size) / 1000
    const crown = { x: space.x + space.width / 2, y: top + (whole.top * size) / 1000 }
    return joinTagline(bend(text, face, size, crown, sag), copy.tagline, space, crown.y + sag * 0.4)
  },
}

/** Puts every letter where shaping would have put it, then lowers and turns it along the arch. */
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
  const letters = lettersOf(text)
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

/** The tagline stands in the hollow of the arch. */
function joinTagline(
  lines: PlacedLine[],
  tagline: string | undefined,
  space: { x: number; width: number },
  y: number,
): PlacedType {
  if (!tagline) return { lines, rules: [] }
  const row = rowBeneath(undefined, 0, smallRow(tagline, JOSEFIN, 24, space.width * 0.8, 'centre', 'accent'))
  const hollow = { ...space, y: y + 34, height: 40 }
  return { lines: [...lines, ...stackRows([row], hollow, 'top').lines], rules: [] }
}
