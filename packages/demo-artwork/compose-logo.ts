import type { BadgeBrief, LogoBrief } from './artwork-brief.ts'
import { Canvas } from './drawing/canvas.ts'
import { getMoods } from './genre-moods.ts'
import { createRandom } from './seeded-random.ts'
import { createCopy } from './type/copy.ts'
import * as faces from './type/faces.ts'
import { createEvenRows } from './type/headline.ts'
import {
  createRowBelow,
  createSmallRow,
  stackRows,
  type Align,
  type PlacedType,
  type Row,
} from './type/rows.ts'
import { setLine } from './type/set-line.ts'
import { chooseTreatment } from './type/treatments.ts'

export const LOGO_FRAME = { width: 1000, height: 400 }
export const BADGE_FRAME = { width: 500, height: 500 }

const INK = '#ffffff'
/** Room for strokes that reach beyond the measured outline. */
const MARGIN = 10
const LARGEST_SIZE = 300
const SUBTITLE_SIZE = 64
const SUBTITLE_GAP = 34

/** Draws a name's lettering in a typeface that its poster might have, without a background. */
export function composeLogo(brief: LogoBrief): string {
  const copy = createCopy(brief.title)
  const { face } = chooseTreatment(brief.seed, copy, getMoods(brief.genreIds), {
    bottom: { from: 0.7, to: 0.9 },
  })
  const align: Align = copy.system?.isRightToLeft ? 'right' : 'left'
  const width = LOGO_FRAME.width - 2 * MARGIN
  const height = LOGO_FRAME.height - 2 * MARGIN
  const space = { width, height: copy.subtitle ? height * 0.72 : height }
  const rows: Row[] = createEvenRows(copy, face, space, LARGEST_SIZE, face.capitals ? 1.06 : 0.94, align)
  if (copy.subtitle) {
    const subtitle = createSmallRow(copy.subtitle, face, SUBTITLE_SIZE, width, align, 'ink')
    rows.push(createRowBelow(rows.at(-1), SUBTITLE_GAP, subtitle))
  }
  return drawLettering(
    new Canvas(LOGO_FRAME.width, LOGO_FRAME.height),
    stackRows(rows, { x: MARGIN, y: MARGIN, width, height }, 'middle'),
    brief.ink,
  )
}

/** Draws the square sign of a company: its initials on a color of its own. No real company's sign looks like it. */
export function composeBadge({ seed, name }: BadgeBrief): string {
  const random = createRandom(seed, 'badge')
  const { width, height } = BADGE_FRAME
  const canvas = new Canvas(width, height)
  const hue = random.integer(0, 359)
  canvas.cover(`hsl(${hue} 42% 34%)`)
  canvas.circle(
    width * random.between(0.2, 0.8),
    height * random.between(0.7, 1.1),
    260,
    `hsl(${hue} 46% 42%)`,
  )
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  const line = setLine(initials, random.pick([faces.ANTON, faces.OSWALD, faces.BEBAS, faces.LEAGUE_GOTHIC]))
  const size = 290
  const row: Row = { line, size, align: 'center', tone: 'ink', opacity: 1, lead: (line.top * size) / 1000 }
  return drawLettering(canvas, stackRows([row], { x: 60, y: 60, width: 380, height: 380 }, 'middle'))
}

function drawLettering(canvas: Canvas, { lines }: PlacedType, ink = INK): string {
  for (const { line, x, y, size, opacity } of lines) canvas.glyphs(line.outline, x, y, size, ink, { opacity })
  return canvas.toSvg()
}
