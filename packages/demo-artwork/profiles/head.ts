import { lighten, mix } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import type { PersonTraits } from './person-traits.ts'

function headOutline({ head: { x, y, half, jaw } }: PersonTraits): Trace {
  return new Trace()
    .move(x - half, y - 40)
    .cubic(x - half, y - 190, x - half * 0.62, y - 252, x, y - 252)
    .cubic(x + half * 0.62, y - 252, x + half, y - 190, x + half, y - 40)
    .cubic(x + half, y + 70, x + half * jaw, y + 168, x + half * 0.36, y + 214)
    .quad(x, y + 240, x - half * 0.36, y + 214)
    .cubic(x - half * jaw, y + 168, x - half, y + 70, x - half, y - 40)
    .close()
}

/** Paints ears and face. The face has two planes of color, divided along brow, nose and lip, like a paper cut-out. */
export function paintHead(stage: Stage, person: PersonTraits): void {
  const { canvas } = stage
  const { skin, head, light } = person
  const [lit, shaded] = skin
  const { x, y, half } = head
  for (const side of [-1, 1]) {
    const ear = new Trace().move(x + side * half * 0.95, y - 40)
    ear
      .cubic(x + side * (half + 46), y - 66, x + side * (half + 34), y + 66, x + side * half * 0.9, y + 58)
      .close()
    canvas.shape(ear, side === light ? mix(lit, shaded, 0.2) : shaded)
  }
  const outline = headOutline(person)
  canvas.shape(outline, lit)
  canvas.group({ clip: canvas.createClip(outline) }, () => {
    canvas.shape(shadedSide(person), shaded)
    canvas.circle(
      x + light * half * 0.62,
      y + 82,
      half * 0.36,
      canvas.radialGradient(
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
      clip: canvas.createClip(
        new Trace().rectangle(
          light === 1 ? x + half * 0.5 : 0,
          0,
          light === 1 ? 1000 : x - half * 0.5,
          y + 90,
        ),
      ),
    })
  })
  paintFeatures(stage, person)
}

/** Separate from the head: the neck is behind the collar and in front of long hair. */
export function paintNeck(stage: Stage, { skin, head, light }: PersonTraits): void {
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

function shadedSide({ head: { x, y }, light }: PersonTraits): Trace {
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

/** Paints brows, eyes, mouth and signs of age. */
function paintFeatures(stage: Stage, person: PersonTraits): void {
  const shadow = mix(person.skin[1], '#1a0d0a', 0.42)
  if (person.face.freckles) paintFreckles(stage, person)
  if (person.face.aged) paintWrinkles(stage, person, shadow)
  for (const side of [-1, 1] as const) {
    paintBrow(stage, person, side, shadow)
    paintEye(stage, person, side, shadow)
  }
  paintMouth(stage, person)
  if (person.face.earrings) paintEarrings(stage, person)
}

function paintBrow(
  { canvas }: Stage,
  { hair, head: { x, y, half }, face, light }: PersonTraits,
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
  { head: { x, y, half }, face }: PersonTraits,
  side: number,
  shadow: string,
): void {
  const inner = x + side * half * 0.27
  const outer = x + side * half * 0.7
  const middle = x + side * half * 0.49
  if (face.eyes === 'lowered') {
    // Lowered lids, as if reading.
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
  // A dark almond without white: in a flat face, white eyes appear to stare.
  const almond = new Trace().move(inner + side * 12, y - 6).quad(middle, y - 32, outer - side * 8, y - 9)
  canvas.shape(almond.quad(middle, y + 13, inner + side * 12, y - 6).close(), mix(shadow, '#0c0808', 0.55))
  canvas.circle(middle + 5, y - 14, 3.6, '#ffffff', { opacity: 0.8 })
  canvas.stroke(new Trace().move(inner + side * 4, y - 6).quad(middle, y - 38, outer, y - 11), shadow, 5, {
    cap: 'round',
    opacity: 0.8,
  })
}

function paintMouth({ canvas }: Stage, { skin, head: { x, y }, face }: PersonTraits): void {
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

function paintFreckles({ canvas }: Stage, { skin, head: { x, y, half } }: PersonTraits): void {
  const freckles = new Trace()
  for (let freckle = 0; freckle < 18; freckle += 1) {
    const side = freckle % 2 === 0 ? 1 : -1
    // A regular pattern: random freckles would form smudges on some faces.
    freckles.circle(x + side * half * (0.22 + ((freckle * 0.37) % 0.5)), y + 34 + ((freckle * 17) % 44), 3.2)
  }
  canvas.shape(freckles, mix(skin[1], '#8a3f1d', 0.45), { opacity: 0.5 })
}

function paintWrinkles({ canvas }: Stage, { head: { x, y, half } }: PersonTraits, shadow: string): void {
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

function paintEarrings({ canvas }: Stage, { head: { x, y, half }, palette, hairstyle }: PersonTraits): void {
  if (['scarf', 'long', 'bob', 'waves', 'shoulder'].includes(hairstyle)) return
  for (const side of [-1, 1]) {
    canvas.circle(x + side * (half + 16), y + 74, 13, palette.accent)
    canvas.circle(x + side * (half + 12), y + 70, 4, '#ffffff', { opacity: 0.6 })
  }
}

/** Beards are clipped to the head, so that they follow the jaw. */
export function paintBeard(stage: Stage, person: PersonTraits): void {
  if (person.beard === 'none') return
  if (person.beard === 'mustache') {
    paintMustache(stage, person)
    return
  }
  const { canvas } = stage
  const { hair, head, beard } = person
  const { x, y, half } = head
  const shape = new Trace()
    .move(x - half * 1.1, y - 20)
    .cubic(x - half * 0.86, y + 60, x - half * 0.7, y + 96, x - half * 0.34, y + 104)
    .quad(x, y + 84, x + half * 0.34, y + 104)
    .cubic(x + half * 0.7, y + 96, x + half * 0.86, y + 60, x + half * 1.1, y - 20)
    .line(x + half * 1.2, y + 300)
    .line(x - half * 1.2, y + 300)
    .close()
  canvas.group({ clip: canvas.createClip(headOutline(person)) }, () =>
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
  canvas.shape(mouth, mix(person.skin[1], '#8a2b2b', 0.4))
}

function paintMustache({ canvas }: Stage, { hair, head: { x, y } }: PersonTraits): void {
  const mustache = new Trace()
    .move(x, y + 102)
    .cubic(x + 40, y + 92, x + 66, y + 116, x + 84, y + 138)
    .cubic(x + 54, y + 140, x + 24, y + 134, x, y + 124)
    .cubic(x - 24, y + 134, x - 54, y + 140, x - 84, y + 138)
    .cubic(x - 66, y + 116, x - 40, y + 92, x, y + 102)
    .close()
  canvas.shape(mustache, hair[0])
}

export function paintGlasses(
  { canvas }: Stage,
  { glasses, head: { x, y, half }, palette, random }: PersonTraits,
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
