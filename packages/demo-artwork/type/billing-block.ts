import type { Billing } from '../artwork-brief.ts'
import type { Stage } from '../drawing/stage.ts'
import { BILLING_FACES, LEAGUE_GOTHIC_SMALL, SIX_CAPS } from './faces.ts'
import { coversText } from './font-files.ts'
import { inkWidth } from './rows.ts'
import { applyCase, setLine, type SetLine } from './set-line.ts'

type Credit = { role: string; name: string }

const NAME_SIZE = 36
const ROLE_SIZE = 17
const ROW_HEIGHT = 44
const ROLE_GAP = 6
const CREDIT_GAP = 15
/** Limits the enlargement of a short row, so that it does not look like a headline. */
const LARGEST_SCALE = 1.18

/** Paints the condensed credits at the bottom of a poster; `top` is the first baseline. */
export function paintBilling(
  stage: Stage,
  billing: Billing,
  color: string,
  margin: number,
  top: number,
): void {
  const rows = [createCastRow(billing), createCrewRow(billing)].filter((row) => row.length > 0)
  rows.forEach((row, index) => {
    // Centers a single row in the space of two.
    const y = top + (index + (2 - rows.length) / 2) * ROW_HEIGHT
    paintRow(stage, row, color, margin, y)
  })
}

function createCastRow({ director, cast }: Billing): Credit[] {
  const actors = cast.slice(0, 5)
  const credits = actors.map((name, index) => ({
    role: index > 1 && index === actors.length - 1 ? 'and' : '',
    name,
  }))
  return director ? [{ role: 'a film by', name: director }, ...credits] : credits
}

function createCrewRow({ music, editor, photography, writer, director }: Billing): Credit[] {
  const credits = [
    { role: 'music', name: music },
    { role: 'editor', name: editor },
    { role: 'photography', name: photography },
    { role: 'written by', name: writer },
    { role: 'directed by', name: director },
  ]
  return credits.flatMap(({ role, name }) => (name ? [{ role, name }] : []))
}

function paintRow(
  { canvas, width }: Stage,
  row: readonly Credit[],
  color: string,
  margin: number,
  y: number,
): void {
  const parts = row.map(({ role, name }) => ({
    role: role ? setLine(role, LEAGUE_GOTHIC_SMALL) : undefined,
    name: setName(name),
  }))
  const total = parts.reduce(
    (sum, part) => sum + roleWidth(part.role) + inkWidth(part.name) * NAME_SIZE + CREDIT_GAP,
    -CREDIT_GAP,
  )
  const scale = Math.min(LARGEST_SCALE, (width - 2 * margin) / total)
  let x = (width - total * scale) / 2
  for (const part of parts) {
    if (part.role) canvas.glyphs(part.role.outline, x, y, ROLE_SIZE * scale, color, { opacity: 0.62 })
    x += roleWidth(part.role) * scale
    canvas.glyphs(part.name.outline, x, y, NAME_SIZE * scale, color, { opacity: 0.74 })
    x += (inkWidth(part.name) * NAME_SIZE + CREDIT_GAP) * scale
  }
}

/** Sets a whole name in one face: the first that contains all its letters. */
function setName(name: string): SetLine {
  const capitals = applyCase(name, SIX_CAPS)
  return setLine(capitals, BILLING_FACES.find((face) => coversText(face, capitals)) ?? SIX_CAPS)
}

function roleWidth(role: SetLine | undefined): number {
  return role ? inkWidth(role) * ROLE_SIZE + ROLE_GAP : 0
}
