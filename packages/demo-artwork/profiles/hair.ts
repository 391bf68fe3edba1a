import { darken, lighten, mix } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { HAIR_BEHIND, HAIR_IN_FRONT } from './hair-shapes.ts'
import type { PersonTraits } from './person-traits.ts'

/** Styles painted in the color of cloth instead of hair. */
const HEADWEAR: ReadonlySet<PersonTraits['hairstyle']> = new Set(['scarf', 'hat', 'cap', 'turban'])

export function paintHairBehind(stage: Stage, person: PersonTraits): void {
  const { canvas } = stage
  const { hair, head, hairstyle, palette } = person
  const behind = HAIR_BEHIND[hairstyle]?.(head, person)
  if (!behind) return
  const color = hairstyle === 'scarf' ? palette.accent : hair[0]
  canvas.shape(
    behind,
    canvas.boxGradient([
      [0, color],
      [1, darken(color, 0.35)],
    ]),
  )
}

export function paintHairInFront(stage: Stage, person: PersonTraits): void {
  const { canvas } = stage
  const { hair, head, hairstyle, light, palette } = person
  const front = HAIR_IN_FRONT[hairstyle]?.(head, person)
  if (!front) return
  const isWorn = HEADWEAR.has(hairstyle)
  const [color, gleam] = isWorn ? [palette.accent, mix(palette.accent, '#ffffff', 0.18)] : hair
  const from = head.x - light * head.half * 1.3
  canvas.shape(
    front,
    canvas.linearGradient(
      [
        [0, darken(color, 0.22)],
        [0.55, color],
        [1, gleam],
      ],
      from,
      0,
      head.x + light * head.half * 1.3,
      0,
    ),
  )
  if (hairstyle === 'hat') paintHatBand(stage, person)
  if (isWorn) paintFolds(stage, person)
}

function paintHatBand({ canvas }: Stage, { head: { x, y, half }, palette }: PersonTraits): void {
  const band = new Trace()
    .move(x - half * 0.98, y - 216)
    .quad(x, y - 192, x + half * 0.98, y - 216)
    .line(x + half * 0.98, y - 168)
    .quad(x, y - 142, x - half * 0.98, y - 168)
    .close()
  canvas.shape(band, darken(palette.outer, 0.2))
}

function paintFolds(stage: Stage, person: PersonTraits): void {
  if (person.hairstyle === 'cap') paintCuff(stage, person)
  if (person.hairstyle === 'turban') paintWraps(stage, person)
}

function paintCuff({ canvas }: Stage, { head: { x, y, half }, palette }: PersonTraits): void {
  const cuff = new Trace()
    .move(x - half * 1.14, y - 178)
    .quad(x, y - 232, x + half * 1.14, y - 178)
    .line(x + half * 1.12, y - 92)
    .quad(x, y - 150, x - half * 1.12, y - 92)
    .close()
  canvas.shape(cuff, lighten(palette.accent, 0.14))
  const ribs = new Trace()
  for (let rib = -8; rib <= 8; rib += 1) {
    const across = (rib / 8) * half * 1.06
    const sag = (rib / 8) ** 2 * 44
    ribs.move(x + across, y - 200 + sag).line(x + across, y - 124 + sag)
  }
  canvas.stroke(ribs, darken(palette.accent, 0.3), 4, { opacity: 0.4 })
}

function paintWraps({ canvas }: Stage, { head: { x, y, half }, palette, light }: PersonTraits): void {
  const folds = new Trace()
  for (let fold = 0; fold < 5; fold += 1) {
    const rise = fold * 38
    folds
      .move(x - light * half * (1.2 - fold * 0.05), y - 110 - rise)
      .quad(
        x - light * half * 0.1,
        y - 190 - rise * 0.9,
        x + light * half * (0.5 + fold * 0.1),
        y - 210 - rise * 0.55,
      )
  }
  canvas.stroke(folds, darken(palette.accent, 0.32), 6, { opacity: 0.55, cap: 'round' })
}
