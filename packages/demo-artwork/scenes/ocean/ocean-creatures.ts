import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintGlow } from '../../motifs/sky.ts'

/** `light` comes from above; `water` surrounds the body. */
export type SeaColors = { body: string; pale: string; light: string; water: string }

/** A large jellyfish and two small ones. */
export function paintJellyfish(stage: Stage, colors: SeaColors, [x, y]: Point): void {
  const { random, unit } = stage
  const side = random.pick([-1, 1])
  jelly(stage, colors, [x - side * 270 * unit, y - 130 * unit], 0.3)
  jelly(stage, colors, [x + side * 290 * unit, y + 90 * unit], 0.42)
  jelly(stage, colors, [x, y - 90 * unit], 1.15)
}

function jelly(stage: Stage, { body, pale, light, water }: SeaColors, [x, y]: Point, scale: number): void {
  const { canvas, random } = stage
  const size = stage.unit * scale
  const tone = mix(pale, water, scale < 1 ? 0.5 : 0.12)
  paintGlow(stage, x, y, 330 * size, light, 0.6)
  for (let arm = 0; arm < 11; arm += 1) {
    const start = x + (arm - 5) * 30 * size
    const sway = random.between(-70, 70) * size
    const long = random.between(240, 430) * size
    const line = new Trace()
      .move(start, y + 20 * size)
      .cubic(start + sway, y + long * 0.35, start - sway, y + long * 0.7, start + sway * 0.5, y + long)
    canvas.stroke(line, tone, (arm % 3 === 0 ? 13 : 4) * size, {
      opacity: arm % 3 === 0 ? 0.45 : 0.7,
      cap: 'round',
    })
  }
  const bell = new Trace().move(x - 190 * size, y + 26 * size)
  bell.cubic(x - 200 * size, y - 220 * size, x + 200 * size, y - 220 * size, x + 190 * size, y + 26 * size)
  for (let scallop = 5; scallop >= 0; scallop -= 1) {
    const to = x - 190 * size + scallop * 63.4 * size
    bell.quad(to + 32 * size, y + 66 * size, to, y + 26 * size)
  }
  canvas.shape(
    bell.close(),
    canvas.verticalGradient(
      [
        [0, lighten(tone, 0.35), 0.95],
        [1, mix(tone, body, 0.45), 0.75],
      ],
      y - 160 * size,
      y + 60 * size,
    ),
  )
  const ribs = new Trace()
  for (const across of [-120, -60, 0, 60, 120]) {
    ribs
      .move(x + across * size, y + 30 * size)
      .quad(x + across * 0.8 * size, y - 90 * size, x + across * 0.2 * size, y - 150 * size)
  }
  canvas.stroke(ribs, body, 5 * size, { opacity: 0.28 })
}

/** A submarine with a searchlight. */
export function paintSubmarine(stage: Stage, { body, light, water }: SeaColors, [x, y]: Point): void {
  const { canvas, random, unit } = stage
  const at = (across: number, down: number): Point => [x + across * unit, y + down * unit]
  const beam = new Trace().polygon([at(316, -14), at(760, -150), at(760, 190), at(316, 34)])
  canvas.shape(
    beam,
    canvas.linearGradient(
      [
        [0, light, 0.7],
        [1, light, 0],
      ],
      ...at(316, 0),
      ...at(740, 0),
    ),
  )
  const hull = new Trace()
    .move(...at(-350, 0))
    .cubic(...at(-260, -84), ...at(-140, -96), ...at(40, -96))
    .cubic(...at(230, -96), ...at(330, -60), ...at(336, 8))
    .cubic(...at(330, 76), ...at(220, 104), ...at(40, 104))
    .cubic(...at(-140, 104), ...at(-260, 84), ...at(-350, 0))
    .close()
  const tower = new Trace()
    .polygon([at(-60, -84), at(-44, -178), at(96, -178), at(124, -84)])
    .rectangle(...at(12, -250), 12 * unit, 80 * unit)
    .rectangle(...at(12, -250), 44 * unit, 13 * unit)
    .polygon([
      at(-300, -20),
      at(-392, -100),
      at(-420, -100),
      at(-400, 0),
      at(-420, 100),
      at(-392, 100),
      at(-300, 24),
    ])
  canvas.shape(tower, darken(body, 0.25))
  canvas.shape(
    hull,
    canvas.verticalGradient(
      [
        [0, mix(body, water, 0.5)],
        [0.4, body],
        [1, darken(body, 0.45)],
      ],
      y - 96 * unit,
      y + 104 * unit,
    ),
  )
  canvas.stroke(
    new Trace().move(...at(-330, 18)).quad(...at(0, 60), ...at(330, 22)),
    darken(body, 0.5),
    4 * unit,
    { opacity: 0.7 },
  )
  for (const across of [-120, -20, 80, 180]) {
    canvas.circle(...at(across, -20), 26 * unit, darken(body, 0.45))
    canvas.circle(...at(across, -20), 18 * unit, lighten(light, 0.2))
  }
  const bubbles = new Trace()
  for (let bubble = 0; bubble < 16; bubble += 1) {
    bubbles.circle(
      ...at(-430 - random.between(0, 130), random.between(-190, 40)),
      random.between(3, 12) * unit,
    )
  }
  canvas.stroke(bubbles, light, 2 * unit, { opacity: 0.7 })
}
