import { lighten, mix } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import type { Sitter } from './sitter.ts'

/** The wall behind a sitter, with one plain shape on it. */
export function paintBackdrop(stage: Stage, { palette, head, backdrop, light }: Sitter): void {
  const { canvas, width, height } = stage
  const [upper, lower] = palette.wall
  canvas.cover(
    canvas.across([
      [0, upper],
      [1, lower],
    ]),
  )
  const shape = shapeOf(backdrop, head.x, head.y, width, height)
  const side = head.x + light * 420
  canvas.shape(
    shape,
    canvas.between(
      [
        [0, mix(palette.shape, lower, 0.35)],
        [1, lighten(palette.shape, 0.1)],
      ],
      head.x - light * 420,
      0,
      side,
      0,
    ),
  )
  canvas.cover(
    canvas.around(
      [
        [0, '#ffffff', 0.16],
        [1, '#ffffff', 0],
      ],
      side,
      head.y - 360,
      820,
    ),
  )
}

function shapeOf(backdrop: Sitter['backdrop'], x: number, y: number, width: number, height: number): Trace {
  switch (backdrop) {
    case 'disc':
      return new Trace().circle(x, y - 10, 400)
    case 'arch':
      return new Trace()
        .move(x - 370, height)
        .line(x - 370, y - 40)
        .arc(370, 370, x + 370, y - 40)
        .line(x + 370, height)
        .close()
    case 'split':
      return new Trace().polygon([
        [0, height * 0.2],
        [width, height * 0.62],
        [width, height],
        [0, height],
      ])
    case 'rays':
      return rays(x, y)
    case 'panel':
      return new Trace().rectangle(x - 350, 170, 700, height)
  }
}

function rays(x: number, y: number): Trace {
  const trace = new Trace()
  for (let ray = 0; ray < 14; ray += 1) {
    const angle = (ray / 14) * Math.PI * 2
    const at = (turn: number) => [x + Math.cos(turn) * 1400, y + Math.sin(turn) * 1400] as const
    trace.polygon([[x, y], at(angle), at(angle + Math.PI / 14)])
  }
  return trace
}
