import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import type { IslandPalette } from './island-palettes.ts'

/** `tall` is how tall the thing upon it may be: one that hangs high on the poster must stay clear of the title. */
export type Isle = { x: number; sea: number; half: number; rise: number; tall: number }

/** Sunlight that falls through the water in shafts. */
export function paintShafts(
  { canvas, random, height, unit }: Stage,
  palette: IslandPalette,
  { x, sea }: Isle,
): void {
  for (let shaft = 0; shaft < 6; shaft += 1) {
    const at = x + random.between(-460, 460) * unit
    const [broad, lean] = [random.between(30, 90) * unit, random.between(-130, -30) * unit]
    const beam = new Trace().polygon([
      [at, sea],
      [at + broad, sea],
      [at + broad * 2 + lean, height],
      [at + lean, height],
    ])
    canvas.shape(
      beam,
      canvas.down(
        [
          [0, palette.disc, 0.3],
          [1, palette.disc, 0],
        ],
        sea,
        sea + 480 * unit,
      ),
    )
  }
}

/** The ragged rock beneath an island. */
export function underside({ random }: Stage, { x, sea }: Isle, half: number, depth: number): Trace {
  const points: Point[] = [[x - half, sea]]
  for (let step = 1; step < 12; step += 1) {
    const share = step / 12
    const ragged = random.between(0.82, 1.16)
    points.push([
      x - half * Math.cos(share * Math.PI) * (1.02 - 0.5 * Math.sin(share * Math.PI)),
      sea + depth * Math.sin(share * Math.PI) ** 1.2 * ragged,
    ])
  }
  return new Trace().polygon([...points, [x + half, sea]])
}

/** A whale that passes. */
export function paintWhale({ canvas, random, unit }: Stage, colour: string, [x, y]: Point): void {
  const way = random.pick([-1, 1])
  const at = (across: number, down: number): Point => [x + across * way * unit, y + down * unit]
  const whale = new Trace().move(...at(-110, 0)).cubic(...at(-90, -46), ...at(10, -44), ...at(90, -4))
  whale
    .line(...at(132, -34))
    .quad(...at(124, 0), ...at(136, 26))
    .line(...at(92, 8))
  canvas.shape(whale.cubic(...at(20, 40), ...at(-80, 44), ...at(-110, 0)).close(), colour)
}
