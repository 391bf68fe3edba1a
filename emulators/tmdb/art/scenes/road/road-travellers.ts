import { darken } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { paintGlow } from '../../motifs/sky.ts'

/** A car from behind, its lamps on. */
export function paintSaloon(stage: Stage, tar: string, x: number, y: number, size: number): void {
  const { canvas } = stage
  const body = new Trace()
    .polygon([
      [x - size * 0.5, y],
      [x - size * 0.5, y - size * 0.3],
      [x - size * 0.36, y - size * 0.36],
      [x - size * 0.27, y - size * 0.64],
      [x + size * 0.27, y - size * 0.64],
      [x + size * 0.36, y - size * 0.36],
      [x + size * 0.5, y - size * 0.3],
      [x + size * 0.5, y],
    ])
    .rectangle(x - size * 0.44, y - 2, size * 0.18, size * 0.13)
    .rectangle(x + size * 0.26, y - 2, size * 0.18, size * 0.13)
  canvas.shape(body, darken(tar, 0.35))
  for (const lamp of [-0.4, 0.4]) {
    paintGlow(stage, x + lamp * size, y - size * 0.22, size * 0.8, '#ff3b2f', 0.8)
    canvas.rect(x + (lamp - 0.07) * size, y - size * 0.26, size * 0.14, size * 0.08, '#ff7a5c')
  }
}

/** The back of a lorry or of a bus, high and square, with its lamps. */
export function paintLorry(stage: Stage, tar: string, x: number, y: number, size: number): void {
  const { canvas } = stage
  const dark = darken(tar, 0.35)
  const body = new Trace()
    .polygon([
      [x - size * 0.52, y - size * 0.12],
      [x - size * 0.52, y - size * 1.18],
      [x + size * 0.52, y - size * 1.18],
      [x + size * 0.52, y - size * 0.12],
    ])
    .rectangle(x - size * 0.46, y - size * 0.14, size * 0.2, size * 0.24)
    .rectangle(x + size * 0.26, y - size * 0.14, size * 0.2, size * 0.24)
  canvas.shape(body, dark)
  const doors = new Trace().move(x, y - size * 1.1).line(x, y - size * 0.2)
  doors.move(x - size * 0.44, y - size * 1.1).line(x + size * 0.44, y - size * 1.1)
  canvas.stroke(doors, darken(tar, 0.7), size * 0.022)
  for (const lamp of [-0.4, 0.4]) {
    paintGlow(stage, x + lamp * size, y - size * 0.2, size * 0.7, '#ff3b2f', 0.8)
    canvas.rect(x + (lamp - 0.06) * size, y - size * 0.24, size * 0.12, size * 0.07, '#ff7a5c')
  }
}

/** Somebody on foot in the middle of the road, with a case in one hand. */
export function paintWayfarer(stage: Stage, tar: string, x: number, y: number, size: number): void {
  const { canvas, random } = stage
  const dark = darken(tar, 0.5)
  const tall = size * 1.5
  const side = random.pick([-1, 1])
  const shadow = new Trace()
    .move(x - tall * 0.1, y)
    .line(x + tall * 0.1, y)
    .line(x + tall * 0.26, y + tall * 0.9)
    .line(x - tall * 0.26, y + tall * 0.9)
    .close()
  canvas.shape(shadow, dark, { opacity: 0.42 })
  const traveller = addFigure(new Trace(), x, y, tall, random.chance(0.6))
  traveller.rectangle(x + side * tall * 0.15 - tall * 0.075, y - tall * 0.4, tall * 0.15, tall * 0.19)
  canvas.shape(traveller, dark)
}
