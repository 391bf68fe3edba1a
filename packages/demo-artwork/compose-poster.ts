import type { TitleBrief } from './artwork-brief.ts'
import { contrast } from './drawing/color.ts'
import { createGrade } from './drawing/grade.ts'
import { type Stage, createStage } from './drawing/stage.ts'
import { getMoods } from './genre-moods.ts'
import { pickPlainGround } from './layouts/plain-grounds.ts'
import { paintWindowed, getTitleSpaces, pickWindowedLayout } from './layouts/windowed-layout.ts'
import { paintVignette } from './motifs/sky.ts'
import { createCamera, paintScene } from './paint-scene.ts'
import type { Band, TitleSpaces, TypeColors } from './scenes/scene.ts'
import { chooseScene } from './scenes/scenes.ts'
import { createRandom } from './seeded-random.ts'
import { paintBilling } from './type/billing-block.ts'
import { createCopy } from './type/copy.ts'
import type { PlacedType, Rectangle } from './type/rows.ts'
import type { TitlePosition } from './type/treatment.ts'
import { chooseTreatment } from './type/treatments.ts'

const SHARE_WITH_BORDER = 0.22

const BREADTH = 34

const MARGIN = 74
const BILLING_BASELINE = 1408

/** Draws a poster: a scene, the title where the scene leaves room, and the credits at the bottom. */
export function composePoster(brief: TitleBrief): string {
  const moods = getMoods(brief.genreIds)
  const stage = createStage(brief.seed, 'tall', createGrade(brief.seed, moods))
  const scene = chooseScene(brief.seed, moods, brief.scene)
  const layout = pickWindowedLayout(brief.seed)
  if (layout) {
    const { placed, position } = layOutTitle(brief, getTitleSpaces(layout))
    const colors = paintWindowed(stage, layout, scene, moods)
    return paintLettering(stage, brief, placed, position, colors)
  }
  const { placed, position, space } = layOutTitle(brief, scene.titleSpaces)
  // The zoom is anchored at the title, so that the scene grows away from it.
  const anchorY = position === 'top' ? space.y + space.height : space.y
  const colors = paintScene(
    stage,
    scene,
    moods,
    createCamera(brief.seed, position === 'side' ? 750 : anchorY),
  )
  if (!scene.isFlat) paintVignette(stage, 0.34)
  paintScrims(stage, colors, position, space)
  paintBorder(stage, colors)
  return paintLettering(stage, brief, placed, position, colors)
}

function paintLettering(
  stage: Stage,
  brief: TitleBrief,
  placed: PlacedType,
  position: TitlePosition,
  colors: TypeColors,
): string {
  paintType(stage, placed, position, colors)
  paintBilling(stage, brief.billing, colors.ink, MARGIN, BILLING_BASELINE)
  return stage.canvas.toSvg()
}

/** Returns the position of every line and rule of a poster's title, without drawing them. */
export function layOutTitle(
  brief: TitleBrief,
  spaces: TitleSpaces,
): { placed: PlacedType; position: TitlePosition; space: Rectangle } {
  const moods = getMoods(brief.genreIds)
  const copy = createCopy(brief.title, brief.tagline)
  const { treatment, face, position, band } = chooseTreatment(brief.seed, copy, moods, spaces)
  const space = toRectangle(band)
  const random = createRandom(brief.seed, 'type layout')
  return { placed: treatment.arrange({ copy, face, space, position, random }), position, space }
}

function toRectangle({ from, to }: Band): Rectangle {
  return { x: MARGIN, y: 1500 * from, width: 1000 - 2 * MARGIN, height: 1500 * (to - from) }
}

/** Fades the bottom, and the area behind the title, into the scrim color, so that lettering is readable. */
function paintScrims(
  { canvas, width, height }: Stage,
  colors: TypeColors,
  position: TitlePosition,
  space: Rectangle,
): void {
  const { scrim, topScrim } = colors
  if (scrim) {
    const from = position === 'bottom' ? space.y - height * 0.12 : height * 0.79
    const fade = canvas.boxGradient([
      [0, scrim, 0],
      [0.34, scrim, 0.52],
      [0.62, scrim, 0.78],
      [1, scrim, 0.95],
    ])
    canvas.rect(0, from, width, height - from, fade)
  }
  if (position === 'top' && topScrim) {
    const fade = canvas.boxGradient([
      [0, topScrim, 0.8],
      [0.55, topScrim, 0.5],
      [1, topScrim, 0],
    ])
    canvas.rect(0, 0, width, height * 0.34, fade)
  }
}

function paintType({ canvas }: Stage, placed: PlacedType, position: TitlePosition, colors: TypeColors): void {
  const ink = position === 'bottom' ? colors.ink : (colors.topInk ?? colors.ink)
  const accent = position === 'bottom' ? colors.accent : (colors.topAccent ?? colors.topInk ?? colors.accent)
  const plateInk =
    [colors.scrim ?? '#17141c', '#17141c', '#fff8ea'].find((color) => contrast(color, ink) > 7) ?? '#17141c'
  for (const plate of placed.plates ?? []) canvas.rect(plate.x, plate.y, plate.width, plate.height, ink)
  for (const rule of placed.rules)
    canvas.rect(rule.x, rule.y, rule.width, rule.height, accent, { opacity: 0.8 })
  for (const { line, x, y, size, tone, opacity, turn } of placed.lines) {
    const fill = { ink, accent, ground: plateInk }[tone]
    canvas.glyphs(line.outline, x, y, size, fill, { opacity, turn })
  }
}

/** Gives some posters the margin of a print, or a thin line inside the edge. */
function paintBorder(stage: Stage, colors: TypeColors): void {
  const { canvas, width, height } = stage
  const random = createRandom(stage.seed, 'border')
  if (!random.chance(SHARE_WITH_BORDER)) return
  if (random.chance(0.4)) {
    paintEdgeLine(stage, BREADTH, 3, colors.ink, 0.75)
    return
  }
  const { ground } = pickPlainGround(colors, random)
  canvas.rect(0, 0, width, BREADTH, ground)
  canvas.rect(0, height - BREADTH, width, BREADTH, ground)
  canvas.rect(0, 0, BREADTH, height, ground)
  canvas.rect(width - BREADTH, 0, BREADTH, height, ground)
}

function paintEdgeLine(
  { canvas, width, height }: Stage,
  inset: number,
  breadth: number,
  fill: string,
  opacity: number,
): void {
  const across = width - 2 * inset
  const down = height - 2 * inset
  for (const y of [inset, height - inset - breadth]) canvas.rect(inset, y, across, breadth, fill, { opacity })
  for (const x of [inset, width - inset - breadth]) canvas.rect(x, inset, breadth, down, fill, { opacity })
}
