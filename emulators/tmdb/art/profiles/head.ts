import { lighten, mix } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { paintFeatures } from './features.ts'
import type { Sitter } from './sitter.ts'

/** The outline of a head, crown to chin. */
export function headOutline({ head: { x, y, half, jaw } }: Sitter): Trace {
  return new Trace()
    .move(x - half, y - 40)
    .cubic(x - half, y - 190, x - half * 0.62, y - 252, x, y - 252)
    .cubic(x + half * 0.62, y - 252, x + half, y - 190, x + half, y - 40)
    .cubic(x + half, y + 70, x + half * jaw, y + 168, x + half * 0.36, y + 214)
    .quad(x, y + 240, x - half * 0.36, y + 214)
    .cubic(x - half * jaw, y + 168, x - half, y + 70, x - half, y - 40)
    .close()
}

/** Paints neck, ears and face. The face is two planes of colour, divided along brow, nose and lip: it is a cut-out, not a likeness. */
export function paintHead(stage: Stage, sitter: Sitter): void {
  const { canvas } = stage
  const { skin, head, light } = sitter
  const [lit, shaded] = skin
  const { x, y, half } = head
  for (const side of [-1, 1]) {
    const ear = new Trace().move(x + side * half * 0.95, y - 40)
    ear
      .cubic(x + side * (half + 46), y - 66, x + side * (half + 34), y + 66, x + side * half * 0.9, y + 58)
      .close()
    canvas.shape(ear, side === light ? mix(lit, shaded, 0.2) : shaded)
  }
  const outline = headOutline(sitter)
  canvas.shape(outline, lit)
  canvas.group({ clip: canvas.clip(outline) }, () => {
    canvas.shape(shadedSide(sitter), shaded)
    canvas.circle(
      x + light * half * 0.62,
      y + 82,
      half * 0.36,
      canvas.around(
        [
          [0, '#e2604f', 0.2],
          [1, '#e2604f', 0],
        ],
        x + light * half * 0.62,
        y + 82,
        half * 0.36,
      ),
    )
    canvas.stroke(outline, lighten(lit, 0.4), 10, {
      opacity: 0.5,
      clip: canvas.clip(
        new Trace().rectangle(
          light === 1 ? x + half * 0.5 : 0,
          0,
          light === 1 ? 1000 : x - half * 0.5,
          y + 90,
        ),
      ),
    })
  })
  paintFeatures(stage, sitter)
}

/** The neck belongs behind the collar and before the long hair, so that it is painted by itself. */
export function paintNeck(stage: Stage, { skin, head, light }: Sitter): void {
  const { canvas } = stage
  const [lit, shaded] = skin
  const { x, y, half } = head
  const neck = new Trace()
    .move(x - half * 0.58, y + 90)
    .cubic(x - half * 0.56, y + 300, x - half * 0.62, y + 330, x - half * 1.24, y + 398)
    .line(x - half * 1.1, y + 700)
    .line(x + half * 1.1, y + 700)
    .line(x + half * 1.24, y + 398)
    .cubic(x + half * 0.62, y + 330, x + half * 0.56, y + 300, x + half * 0.58, y + 90)
    .close()
  canvas.shape(neck, mix(lit, shaded, 0.35))
  const under = new Trace().move(x - light * half * 0.62, y + 120).line(x + light * half * 0.6, y + 176)
  under.quad(x + light * half * 0.1, y + 330, x - light * half * 0.62, y + 356).close()
  canvas.shape(under, mix(shaded, '#000000', 0.14))
}

function shadedSide({ head: { x, y }, light }: Sitter): Trace {
  const at = (across: number) => x - light * across
  return new Trace()
    .move(at(26), y - 260)
    .cubic(at(48), y - 150, at(44), y - 92, at(14), y - 44)
    .cubic(at(6), y - 20, at(-8), y + 22, at(-24), y + 52)
    .quad(at(-32), y + 76, at(4), y + 84)
    .cubic(at(16), y + 98, at(18), y + 108, at(4), y + 122)
    .quad(at(-10), y + 134, at(10), y + 142)
    .cubic(at(26), y + 158, at(14), y + 186, at(20), y + 250)
    .line(at(400), y + 250)
    .line(at(400), y - 260)
    .close()
}
