import { createRandom } from '../seeded-random.ts'
import type { TitleBrief } from './artwork-brief.ts'
import { contrast } from './drawing/contrast.ts'
import { gradeOf } from './drawing/grade.ts'
import type { Stage } from './drawing/stage.ts'
import { openStage } from './drawing/stage.ts'
import { moodsOf } from './genre-moods.ts'
import { paintBorder } from './layouts/border.ts'
import { paintWindowed, titleSpacesOf, windowedLayoutOf } from './layouts/windowed.ts'
import { paintVignette } from './motifs/sky.ts'
import { cameraOf, paintScene } from './paint-scene.ts'
import { chooseScene } from './scenes/painters.ts'
import type { Band, TitleSpaces, TypeColours } from './scenes/scene.ts'
import { paintBilling } from './type/billing-block.ts'
import { chooseTreatment } from './type/choose-treatment.ts'
import { copyOf } from './type/copy.ts'
import type { PlacedType, Rectangle } from './type/rows.ts'
import type { Place } from './type/treatment.ts'

const MARGIN = 74
const BILLING_BASELINE = 1408

/** Draws a poster: a scene, its title where the scene leaves room, and the credits at its foot. */
export function composePoster(brief: TitleBrief): string {
  const moods = moodsOf(brief.genreIds)
  const stage = openStage(brief.seed, 'tall', gradeOf(brief.seed, moods))
  const scene = chooseScene(brief.seed, moods, brief.scene)
  const layout = windowedLayoutOf(brief.seed)
  if (layout) {
    const { placed, place } = layOutTitle(brief, titleSpacesOf(layout))
    const colours = paintWindowed(stage, layout, scene, moods)
    return finish(stage, brief, placed, place, colours)
  }
  const { placed, place, space } = layOutTitle(brief, scene.titleSpaces)
  // What is nearer grows away from the title.
  const anchorY = place === 'top' ? space.y + space.height : space.y
  const colours = paintScene(stage, scene, moods, cameraOf(brief.seed, place === 'side' ? 750 : anchorY))
  if (!scene.flat) paintVignette(stage, 0.34)
  paintScrims(stage, colours, place, space)
  paintBorder(stage, colours)
  return finish(stage, brief, placed, place, colours)
}

function finish(
  stage: Stage,
  brief: TitleBrief,
  placed: PlacedType,
  place: Place,
  colours: TypeColours,
): string {
  paintType(stage, placed, place, colours)
  paintBilling(stage, brief.billing, colours.ink, MARGIN, BILLING_BASELINE)
  return stage.canvas.toSvg()
}

/** Sets the title of a poster without drawing it: every line and rule in its place. */
export function layOutTitle(
  brief: TitleBrief,
  spaces: TitleSpaces,
): { placed: PlacedType; place: Place; space: Rectangle } {
  const moods = moodsOf(brief.genreIds)
  const copy = copyOf(brief.title, brief.tagline)
  const { treatment, face, place, band } = chooseTreatment(brief.seed, copy, moods, spaces)
  const space = spaceOf(band)
  const random = createRandom(brief.seed, 'type layout')
  return { placed: treatment.arrange({ copy, face, space, place, random }), place, space }
}

function spaceOf({ from, to }: Band): Rectangle {
  return { x: MARGIN, y: 1500 * from, width: 1000 - 2 * MARGIN, height: 1500 * (to - from) }
}

/** Type lies on a quiet ground: the foot fades into the scrim's colour, more where the title stands. */
function paintScrims(
  { canvas, width, height }: Stage,
  colours: TypeColours,
  place: Place,
  space: Rectangle,
): void {
  const { scrim, topScrim } = colours
  if (scrim) {
    const from = place === 'bottom' ? space.y - height * 0.12 : height * 0.79
    const fade = canvas.across([
      [0, scrim, 0],
      [0.34, scrim, 0.52],
      [0.62, scrim, 0.78],
      [1, scrim, 0.95],
    ])
    canvas.rect(0, from, width, height - from, fade)
  }
  if (place === 'top' && topScrim) {
    const fade = canvas.across([
      [0, topScrim, 0.8],
      [0.55, topScrim, 0.5],
      [1, topScrim, 0],
    ])
    canvas.rect(0, 0, width, height * 0.34, fade)
  }
}

function paintType({ canvas }: Stage, placed: PlacedType, place: Place, colours: TypeColours): void {
  const ink = place === 'bottom' ? colours.ink : (colours.topInk ?? colours.ink)
  const accent = place === 'bottom' ? colours.accent : (colours.topAccent ?? colours.topInk ?? colours.accent)
  const plateInk =
    [colours.scrim ?? '#17141c', '#17141c', '#fff8ea'].find((colour) => contrast(colour, ink) > 7) ??
    '#17141c'
  for (const plate of placed.plates ?? []) canvas.rect(plate.x, plate.y, plate.width, plate.height, ink)
  for (const rule of placed.rules)
    canvas.rect(rule.x, rule.y, rule.width, rule.height, accent, { opacity: 0.8 })
  for (const { line, x, y, size, tone, opacity, turn } of placed.lines) {
    const fill = { ink, accent, ground: plateInk }[tone]
    canvas.glyphs(line.outline, x, y, size, fill, { opacity, turn })
  }
}
