import { mix } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { headOutline } from './head.ts'
import type { Sitter } from './sitter.ts'

/** A beard follows the jaw: it is clipped to the head. */
export function paintBeard(stage: Stage, sitter: Sitter): void {
  if (sitter.beard === 'none') return
  if (sitter.beard === 'moustache') {
    paintMoustache(stage, sitter)
    return
  }
  const { canvas } = stage
  const { hair, head, beard } = sitter
  const { x, y, half } = head
  const shape = new Trace()
    .move(x - half * 1.1, y - 20)
    .cubic(x - half * 0.86, y + 60, x - half * 0.7, y + 96, x - half * 0.34, y + 104)
    .quad(x, y + 84, x + half * 0.34, y + 104)
    .cubic(x + half * 0.7, y + 96, x + half * 0.86, y + 60, x + half * 1.1, y - 20)
    .line(x + half * 1.2, y + 300)
    .line(x - half * 1.2, y + 300)
    .close()
  canvas.group({ clip: canvas.clip(headOutline(sitter)) }, () =>
    canvas.shape(shape, hair[0], { opacity: beard === 'full' ? 1 : 0.34 }),
  )
  if (beard === 'stubble') return
  const chin = new Trace()
    .move(x - half * 0.72, y + 120)
    .cubic(x - half * 0.66, y + 240, x - half * 0.3, y + 288, x, y + 290)
    .cubic(x + half * 0.3, y + 288, x + half * 0.66, y + 240, x + half * 0.72, y + 120)
    .quad(x, y + 210, x - half * 0.72, y + 120)
    .close()
  canvas.shape(chin, hair[0])
  const mouth = new Trace()
    .move(x - 42, y + 136)
    .quad(x, y + 128, x + 42, y + 136)
    .quad(x, y + 164, x - 42, y + 136)
    .close()
  canvas.shape(mouth, mix(sitter.skin[1], '#8a2b2b', 0.4))
}

function paintMoustache({ canvas }: Stage, { hair, head: { x, y } }: Sitter): void {
  const moustache = new Trace()
    .move(x, y + 102)
    .cubic(x + 40, y + 92, x + 66, y + 116, x + 84, y + 138)
    .cubic(x + 54, y + 140, x + 24, y + 134, x, y + 124)
    .cubic(x - 24, y + 134, x - 54, y + 140, x - 84, y + 138)
    .cubic(x - 66, y + 116, x - 40, y + 92, x, y + 102)
    .close()
  canvas.shape(moustache, hair[0])
}

/** Round or square glasses. */
export function paintGlasses(
  { canvas }: Stage,
  { glasses, head: { x, y, half }, palette, random }: Sitter,
): void {
  if (!glasses) return
  const round = random.chance(0.6)
  const frames = new Trace()
  for (const side of [-1, 1]) {
    const middle = x + side * half * 0.49
    if (round) frames.circle(middle, y - 8, half * 0.36)
    else frames.rectangle(middle - half * 0.37, y - 52, half * 0.74, 84)
    frames.move(x + side * half * 0.86, y - 22).line(x + side * half * 1.04, y - 34)
  }
  frames.move(x - half * 0.13, y - 12).quad(x, y - 28, x + half * 0.13, y - 12)
  canvas.shape(frames, '#ffffff', { opacity: 0.14 })
  canvas.stroke(frames, mix(palette.outer, '#0c0a0a', 0.6), 9)
}
