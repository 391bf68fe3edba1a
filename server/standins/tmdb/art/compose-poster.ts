import { randomFrom } from '../../seeded-random.ts'
import type { TitleBrief } from './artwork-brief.ts'
import type { Stage } from './drawing/stage.ts'
import { openStage } from './drawing/stage.ts'
import { moodsOf, type Mood } from './genre-moods.ts'
import { paintVignette } from './motifs/sky.ts'
import { chooseScene } from './scenes/painters.ts'
import type { Band, Scene, TypeColours } from './scenes/scene.ts'
import { paintBilling } from './type/billing-block.ts'
import { chooseTreatment } from './type/choose-treatment.ts'
import { copyOf } from './type/copy.ts'
import type { PlacedType, Rectangle } from './type/rows.ts'
import type { Place } from './type/treatment.ts'

const MARGIN = 74
const BILLING_BASELINE = 1408

/** Draws a poster: a scene, its title where the scene leaves room, and the credits at its foot. */
export function composePoster(brief: TitleBrief): string {
  const stage = openStage(brief.seed, 'tall')
  const moods = moodsOf(brief.genreIds)
  const scene = chooseScene(brief.seed, moods, brief.scene)
  const colours = paintScene(stage, scene, moods)
  const { placed, place } = layOutTitle(brief, scene)
  if (!scene.flat) paintVignette(stage, 0.34)
  paintScrims(stage, scene, colours, place)
  paintType(stage, placed, place, colours)
  paintBilling(stage, brief.billing, colours.ink, MARGIN, BILLING_BASELINE)
  return stage.canvas.toSvg()
}

/** Half of the posters show their scene from the other side: there is no lettering in it that could be mirrored. */
function paintScene(stage: Stage, scene: Scene, moods: readonly Mood[]): TypeColours {
  if (randomFrom(stage.seed, 'side').chance(0.5)) return scene.paint(stage, moods)
  let colours: TypeColours | undefined
  stage.canvas.group({ transform: `matrix(-1 0 0 1 ${stage.width} 0)` }, () => {
    colours = scene.paint(stage, moods)
  })
  return colours ?? scene.paint(stage, moods)
}

/** Sets the title of a poster without drawing it: every line and rule in its place. */
export function layOutTitle(
  brief: TitleBrief,
  scene: Scene,
): { placed: PlacedType; place: Place; space: Rectangle } {
  const moods = moodsOf(brief.genreIds)
  const copy = copyOf(brief.title, brief.tagline)
  const { treatment, face, place } = chooseTreatment(brief.seed, copy, moods, scene.titleSpaces)
  const space = spaceOf(scene.titleSpaces[place] ?? { from: 0.7, to: 0.9 })
  const random = randomFrom(brief.seed, 'type layout')
  return { placed: treatment.arrange({ copy, face, space, place, random }), place, space }
}

function spaceOf({ from, to }: Band): Rectangle {
  return { x: MARGIN, y: 1500 * from, width: 1000 - 2 * MARGIN, height: 1500 * (to - from) }
}

/** Type lies on a quiet ground: the foot fades into the scrim's colour, more where the title stands. */
function paintScrims(
  { canvas, width, height }: Stage,
  scene: Scene,
  colours: TypeColours,
  place: Place,
): void {
  const { scrim, topScrim } = colours
  if (scrim) {
    const titleTop = scene.titleSpaces.bottom?.from ?? 0.7
    const from = height * (place === 'bottom' ? titleTop - 0.12 : 0.79)
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
  for (const rule of placed.rules)
    canvas.rect(rule.x, rule.y, rule.width, rule.height, accent, { opacity: 0.8 })
  for (const { line, x, y, size, tone, opacity, turn } of placed.lines) {
    canvas.glyphs(line.outline, x, y, size, tone === 'ink' ? ink : accent, { opacity, turn })
  }
}
