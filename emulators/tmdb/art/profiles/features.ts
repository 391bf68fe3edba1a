import { mix } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import type { Sitter } from './sitter.ts'

/** Paints brows, eyes and mouth, and what the years have added. */
export function paintFeatures(stage: Stage, sitter: Sitter): void {
  const shadow = mix(sitter.skin[1], '#1a0d0a', 0.42)
  if (sitter.face.freckles) paintFreckles(stage, sitter)
  if (sitter.face.aged) paintYears(stage, sitter, shadow)
  for (const side of [-1, 1] as const) {
    paintBrow(stage, sitter, side, shadow)
    paintEye(stage, sitter, side, shadow)
  }
  paintMouth(stage, sitter)
  if (sitter.face.earrings) paintEarrings(stage, sitter)
}

function paintBrow(
  { canvas }: Stage,
  { hair, head: { x, y, half }, face, light }: Sitter,
  side: number,
  shadow: string,
): void {
  const brow = new Trace()
    .move(x + side * half * 0.24, y - 58)
    .quad(x + side * half * 0.5, y - 58 - face.browArch, x + side * half * 0.76, y - 54)
  canvas.stroke(brow, mix(hair[0], shadow, 0.3), face.browWeight, {
    cap: 'round',
    opacity: side === light ? 0.95 : 0.8,
  })
}

function paintEye(
  { canvas }: Stage,
  { head: { x, y, half }, face }: Sitter,
  side: number,
  shadow: string,
): void {
  const inner = x + side * half * 0.27
  const outer = x + side * half * 0.7
  const middle = x + side * half * 0.49
  if (face.eyes === 'lowered') {
    // Lowered lids: seen from above, as if reading.
    canvas.stroke(new Trace().move(inner, y - 12).quad(middle, y + 12, outer, y - 14), shadow, 7, {
      cap: 'round',
      opacity: 0.85,
    })
    return
  }
  if (face.eyes === 'smiling') {
    canvas.stroke(new Trace().move(inner, y - 4).quad(middle, y - 32, outer, y - 6), shadow, 7, {
      cap: 'round',
      opacity: 0.85,
    })
    return
  }
  // A dark almond under its lid, and no white: a white eye in a flat face stares.
  const almond = new Trace().move(inner + side * 12, y - 6).quad(middle, y - 32, outer - side * 8, y - 9)
  canvas.shape(almond.quad(middle, y + 13, inner + side * 12, y - 6).close(), mix(shadow, '#0c0808', 0.55))
  canvas.circle(middle + 5, y - 14, 3.6, '#ffffff', { opacity: 0.8 })
  canvas.stroke(new Trace().move(inner + side * 4, y - 6).quad(middle, y - 38, outer, y - 11), shadow, 5, {
    cap: 'round',
    opacity: 0.8,
  })
}

function paintMouth({ canvas }: Stage, { skin, head: { x, y }, face }: Sitter): void {
  const { mouthWidth: wide, smile } = face
  const corner = y + 133 - smile
  const mouth = new Trace()
    .move(x - wide, corner)
    .quad(x - wide * 0.44, y + 122, x, y + 129)
    .quad(x + wide * 0.44, y + 122, x + wide, corner)
    .quad(x, y + 164 + smile * 0.7, x - wide, corner)
    .close()
  canvas.shape(mouth, face.lips ? mix(skin[1], '#b3262f', 0.62) : mix(skin[1], '#9c2f33', 0.4), {
    opacity: 0.88,
  })
  const parting = new Trace()
    .move(x - wide * 0.9, corner)
    .quad(x, y + 142 + smile * 0.5, x + wide * 0.9, corner)
  canvas.stroke(parting, mix(skin[1], '#3a0f12', 0.6), 3, { opacity: 0.6 })
}

function paintFreckles({ canvas }: Stage, { skin, head: { x, y, half } }: Sitter): void {
  const freckles = new Trace()
  for (let freckle = 0; freckle < 18; freckle += 1) {
    const side = freckle % 2 === 0 ? 1 : -1
    // A regular scatter: chance would give some faces a smudge.
    freckles.circle(x + side * half * (0.22 + ((freckle * 0.37) % 0.5)), y + 34 + ((freckle * 17) % 44), 3.2)
  }
  canvas.shape(freckles, mix(skin[1], '#8a3f1d', 0.45), { opacity: 0.5 })
}

function paintYears({ canvas }: Stage, { head: { x, y, half } }: Sitter, shadow: string): void {
  const lines = new Trace()
  for (const side of [-1, 1]) {
    lines
      .move(x + side * half * 0.3, y + 62)
      .quad(x + side * half * 0.44, y + 92, x + side * half * 0.42, y + 136)
    lines
      .move(x + side * half * 0.3, y + 22)
      .quad(x + side * half * 0.48, y + 38, x + side * half * 0.66, y + 20)
  }
  for (const line of [0, 1]) {
    lines
      .move(x - half * 0.4, y - 138 - line * 26)
      .quad(x, y - 148 - line * 26, x + half * 0.4, y - 138 - line * 26)
  }
  canvas.stroke(lines, shadow, 3.4, { opacity: 0.42, cap: 'round' })
}

function paintEarrings({ canvas }: Stage, { head: { x, y, half }, palette, hairstyle }: Sitter): void {
  if (['scarf', 'long', 'bob', 'waves', 'shoulder'].includes(hairstyle)) return
  for (const side of [-1, 1]) {
    canvas.circle(x + side * (half + 16), y + 74, 13, palette.accent)
    canvas.circle(x + side * (half + 12), y + 70, 4, '#ffffff', { opacity: 0.6 })
  }
}
