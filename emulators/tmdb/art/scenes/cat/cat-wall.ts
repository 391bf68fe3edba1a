import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { standing } from '../../motifs/silhouette.ts'
import { addBareTree } from '../../motifs/trees.ts'
import { CAT_EYES, sittingCat, walkingCat } from './cat-animals.ts'
import type { CatPalette } from './cat-palettes.ts'

/** A cat upon a wall of bricks, with roofs behind it or a branch across the moon. */
export function paintOnWall(stage: Stage, palette: CatPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  if (random.chance(0.6)) paintRoofs(stage, mix(palette.far, palette.sky[2], 0.2), ground + 20 * unit)
  else {
    const side = random.pick([-1, 1])
    const tree = new Trace()
    addBareTree(tree, random, x + side * 390 * unit, ground + 90 * unit, 900 * unit, -side * 0.3)
    canvas.shape(tree, palette.near)
  }
  const { wall, near, moon } = palette
  canvas.rect(
    0,
    ground,
    width,
    height - ground,
    canvas.down(
      [
        [0, wall],
        [0.75, mix(wall, near, 0.85)],
        [1, near],
      ],
      ground,
      height,
    ),
  )
  paintBricks(stage, palette, ground)
  canvas.rect(0, ground - 16 * unit, width, 30 * unit, mix(wall, near, 0.3))
  canvas.rect(0, ground - 16 * unit, width, 5 * unit, mix(wall, moon, 0.6))
  const heading = random.pick([1, -1] as const)
  const place = standing([x, ground - 14 * unit], random.between(3, 4) * unit, heading)
  if (random.chance(0.36)) {
    canvas.shape(walkingCat(place), near)
    return
  }
  canvas.shape(sittingCat(place), near)
  const company = random.pick(['eyes', 'eyes', 'friend', 'none'] as const)
  if (company === 'eyes') paintEyes(stage, palette, place)
  if (company === 'friend') {
    const friend = standing([x - heading * 270 * unit, ground - 14 * unit], 2.6 * unit, heading)
    canvas.shape(sittingCat(friend), near)
  }
}

function paintEyes(
  { canvas, unit }: Stage,
  { eye, near }: CatPalette,
  place: ReturnType<typeof standing>,
): void {
  for (const [across, up] of CAT_EYES) {
    const [x, y] = place(across, up)
    const [width, tall] = [19 * unit, 15 * unit]
    const almond = new Trace().move(x - width, y + 2 * unit).quad(x, y - tall, x + width, y)
    canvas.shape(almond.quad(x, y + tall, x - width, y + 2 * unit).close(), eye)
    canvas.rect(x - 2.4 * unit, y - 8 * unit, 4.8 * unit, 15 * unit, near)
  }
}

function paintBricks({ canvas, random, width, height, unit }: Stage, palette: CatPalette, top: number): void {
  const [course, long] = [34 * unit, 92 * unit]
  for (let row = 0; row * course < height - top; row += 1) {
    for (let x = -(row % 2) * long * 0.5; x < width; x += long) {
      if (!random.chance(0.42)) continue
      const tone = random.chance(0.5) ? lighten(palette.wall, 0.14) : darken(palette.wall, 0.35)
      const opacity = Math.max(0, 0.4 - row * 0.024)
      canvas.rect(x + 3 * unit, top + 16 * unit + row * course, long - 6 * unit, course - 6 * unit, tone, {
        opacity,
      })
    }
  }
}

function paintRoofs({ canvas, random, width, unit }: Stage, colour: string, ground: number): void {
  const roofs = new Trace()
  for (let x = -60 * unit; x < width;) {
    const broad = random.between(120, 230) * unit
    const eaves = ground - random.between(60, 190) * unit
    roofs.rectangle(x, eaves, broad, ground - eaves)
    roofs.polygon([
      [x - 14 * unit, eaves],
      [x + broad / 2, eaves - random.between(70, 130) * unit],
      [x + broad + 14 * unit, eaves],
    ])
    roofs.rectangle(x + broad * 0.68, eaves - 110 * unit, 28 * unit, 110 * unit)
    x += broad * random.between(0.8, 1.15)
  }
  canvas.shape(roofs, colour)
}
