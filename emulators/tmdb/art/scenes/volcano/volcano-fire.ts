import { darken, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintGlow } from '../../motifs/sky.ts'
import type { Cone, Palette } from './volcano.ts'

/** Smoke in round heaps, each lit on one side: small over the crater, large where the wind has it. */
export function paintPlume(
  { canvas, random, unit }: Stage,
  palette: Palette,
  cone: Cone,
  wind: number,
  fiery: boolean,
): void {
  const [lit, shade] = palette.smoke
  const heaps = fiery ? 36 : 26
  for (let heap = heaps; heap >= 0; heap -= 1) {
    const age = heap / heaps
    const spread = (fiery ? 210 : 70) * age ** 0.8
    const x = cone.x + (wind * age ** 1.5 * (fiery ? 190 : 400) + random.between(-1, 1) * spread) * unit
    const y = cone.top - (age ** 0.8 * (fiery ? 400 : 260) + random.between(-30, 30) * age) * unit
    const radius = ((fiery ? 46 : 20) + age * random.between(60, 120)) * unit
    const glow = fiery ? mix(lit, palette.fire[1], Math.max(0, 0.85 - age * 1.3)) : lit
    const solid = fiery ? 1 : 0.95 - age * 0.35
    const ball = canvas.around(
      [
        [0, glow, solid],
        [0.45, mix(glow, shade, 0.4), solid],
        [1, shade, solid],
      ],
      x - wind * radius * 0.35,
      fiery ? y + radius * 0.5 : y - radius * 0.4,
      radius * 1.35,
    )
    canvas.circle(x, y, radius, ball)
  }
}

/** What it throws up, in bows that glow twice: broad and dim, narrow and bright. */
export function paintFountain(stage: Stage, palette: Palette, { x, top, crater }: Cone): void {
  const { canvas, random, unit } = stage
  paintGlow(stage, x, top - 30 * unit, 420 * unit, palette.fire[1], 0.9)
  const jets = new Trace()
  const sparks = new Trace()
  for (let jet = 0; jet < 26; jet += 1) {
    const lean = random.between(-1, 1)
    const high = (250 - 150 * Math.abs(lean)) * random.between(0.5, 1.1) * unit
    const toX = x + lean * 190 * unit
    jets
      .move(x + lean * crater * 0.5, top + 16 * unit)
      .quad(x + lean * 60 * unit, top - high * 1.5, toX, top - high * 0.7)
    sparks.circle(
      toX + random.between(-30, 30) * unit,
      top - high * random.between(0.3, 1.2),
      random.between(2, 7) * unit,
    )
  }
  canvas.stroke(jets, palette.fire[1], 9 * unit, { opacity: 0.75, cap: 'round' })
  canvas.stroke(jets, palette.fire[0], 3.4 * unit, { cap: 'round' })
  canvas.shape(sparks, palette.fire[0])
}

/** Streams down the slope that cool on their way. */
export function paintLava(
  { canvas, random, unit }: Stage,
  palette: Palette,
  { x, top, foot, crater, half }: Cone,
): void {
  const streams = random.integer(3, 5)
  for (let stream = 0; stream < streams; stream += 1) {
    const lean = (stream / (streams - 1)) * 1.5 - 0.75 + random.between(-0.1, 0.1)
    const length = random.between(0.5, 0.98)
    const bank = (side: number) =>
      Array.from({ length: 13 }, (_, step): Point => {
        const along = (step / 12) * length
        const bend = Math.sin(step * 0.9 + stream * 2) * 13 * unit
        const broad = (15 - 9 * (step / 12)) * unit
        return [
          x + lean * (crater * 0.7 + (half - crater) * along ** 1.45) + bend + side * broad,
          top + (foot - top) * along ** 0.94,
        ]
      })
    const run = new Trace().polygon([...bank(-1), ...bank(1).toReversed()])
    canvas.stroke(run, palette.fire[1], 18 * unit, { opacity: 0.28 })
    canvas.shape(
      run,
      canvas.down(
        [
          [0, palette.fire[0]],
          [0.4, palette.fire[1]],
          [1, darken(palette.fire[1], 0.35)],
        ],
        top,
        foot,
      ),
    )
  }
}
