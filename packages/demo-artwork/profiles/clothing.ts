import { darken, lighten, mix } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import type { PersonTraits } from './person-traits.ts'

export function paintClothing(stage: Stage, person: PersonTraits): void {
  const { canvas } = stage
  const { palette, garment, light, head } = person
  const main =
    garment === 'shirt' || garment === 'crew-neck' || garment === 'overalls'
      ? mix(palette.inner, palette.outer, garment === 'shirt' ? 0.06 : 0.9)
      : palette.outer
  const tone = canvas.linearGradient(
    [
      [0, darken(main, 0.3)],
      [0.6, main],
      [1, lighten(main, 0.1)],
    ],
    head.x - light * 420,
    0,
    head.x + light * 420,
    0,
  )
  GARMENTS[garment](stage, person, tone, main)
}

const GARMENTS: Record<
  PersonTraits['garment'],
  (stage: Stage, person: PersonTraits, tone: string, main: string) => void
> = {
  'crew-neck': (stage, person, tone, main) => {
    const { canvas } = stage
    const { x, y, half } = person.head
    canvas.shape(shoulders(person, 0.78, 372, 452), tone)
    const band = new Trace()
      .move(x - half * 0.8, y + 364)
      .quad(x, y + 480, x + half * 0.8, y + 364)
      .line(x + half * 0.96, y + 372)
      .quad(x, y + 530, x - half * 0.96, y + 372)
      .close()
    canvas.shape(band, darken(main, 0.22))
  },
  jersey: paintJersey,
  hoodie: paintHoodie,
  shawl: paintShawl,
  suit: (stage, person, tone, main) => {
    GARMENTS.jacket(stage, person, tone, main)
    paintTie(stage, person)
  },
  overalls: (stage, person, tone, main) => {
    GARMENTS['crew-neck'](stage, person, tone, main)
    paintOveralls(stage, person)
  },
  'roll-neck': (stage, person, tone, main) => {
    const { canvas } = stage
    const { x, y, half } = person.head
    canvas.shape(shoulders(person, 0.6, 330, 380), tone)
    const roll = new Trace()
      .move(x - half * 0.66, y + 236)
      .quad(x, y + 300, x + half * 0.66, y + 236)
      .line(x + half * 0.76, y + 366)
      .quad(x, y + 436, x - half * 0.76, y + 366)
      .close()
    canvas.shape(roll, lighten(main, 0.07))
    const fold = new Trace().move(x - half * 0.72, y + 316).quad(x, y + 384, x + half * 0.72, y + 316)
    canvas.stroke(fold, darken(main, 0.35), 6, { opacity: 0.6 })
  },
  jacket: (stage, person, tone, main) => {
    const { canvas } = stage
    const { palette } = person
    const { x, y, half } = person.head
    canvas.shape(
      new Trace().polygon([
        [x - half * 0.6, y + 330],
        [x, y + 440],
        [x + half * 0.6, y + 330],
        [x + half * 1.1, y + 420],
        [x + half * 0.9, 1540],
        [x - half * 0.9, 1540],
        [x - half * 1.1, y + 420],
      ]),
      palette.inner,
    )
    paintCollar(stage, person, palette.inner)
    for (const side of [-1, 1]) {
      const front = new Trace()
        .move(x + side * half * 0.62, y + 336)
        .cubic(x + side * half * 1.4, y + 400, x + side * 430, y + 430, x + side * 480, y + 620)
      canvas.shape(
        front
          .line(x + side * 520, 1540)
          .line(x - side * 14, 1540)
          .line(x + side * half * 0.12, y + 700)
          .close(),
        tone,
      )
      const lapel = new Trace().polygon([
        [x + side * half * 0.62, y + 336],
        [x + side * half * 1.3, y + 480],
        [x + side * half * 0.98, y + 512],
        [x + side * half * 1.08, y + 570],
        [x + side * half * 0.1, y + 730],
        [x + side * half * 0.36, y + 470],
      ])
      canvas.shape(lapel, side === person.light ? lighten(main, 0.12) : darken(main, 0.16))
    }
  },
  shirt: (stage, person, tone, main) => {
    const { canvas } = stage
    const { x, y } = person.head
    canvas.shape(shoulders(person, 0.5, 330, 430), tone)
    canvas.stroke(new Trace().move(x, y + 450).line(x + 6, 1540), darken(main, 0.25), 4, { opacity: 0.6 })
    for (let button = 0; button < 4; button += 1)
      canvas.circle(x + 12, y + 520 + button * 110, 8, darken(main, 0.35))
    paintCollar(stage, person, main)
  },
  'open-neck': (stage, person, tone) => {
    const { canvas } = stage
    const { palette } = person
    const { x, y, half } = person.head
    canvas.shape(shoulders(person, 1.2, 386, 640), tone)
    const chain = new Trace().move(x - half * 0.76, y + 350).quad(x, y + 560, x + half * 0.76, y + 350)
    canvas.stroke(chain, palette.accent, 5)
    canvas.circle(x, y + 456, 15, palette.accent)
  },
}

function paintCollar({ canvas }: Stage, { head: { x, y, half }, light }: PersonTraits, color: string): void {
  for (const side of [-1, 1]) {
    const wing = new Trace().polygon([
      [x + side * half * 0.56, y + 286],
      [x + side * half * 0.86, y + 376],
      [x + side * half * 0.5, y + 508],
      [x, y + 434],
    ])
    canvas.shape(wing, side === light ? lighten(color, 0.14) : darken(color, 0.12))
  }
}

/** A jersey with stripes that follow the shoulders. */
function paintJersey(stage: Stage, person: PersonTraits, tone: string, main: string): void {
  const { canvas } = stage
  const { x, y, half } = person.head
  const body = shoulders(person, 0.78, 372, 452)
  canvas.shape(body, tone)
  const stripes = new Trace()
  for (let stripe = 0; stripe < 9; stripe += 1) {
    const drop = y + 520 + stripe * 74
    stripes.move(x - 560, drop + 40).quad(x, drop - 50, x + 560, drop + 40)
  }
  canvas.group({ clip: canvas.createClip(body) }, () =>
    canvas.stroke(stripes, person.palette.inner, 26, { opacity: 0.86 }),
  )
  const band = new Trace().move(x - half * 0.84, y + 366).quad(x, y + 520, x + half * 0.84, y + 366)
  canvas.stroke(band, darken(main, 0.25), 18)
}

/** A lowered hood with two strings. */
function paintHoodie(stage: Stage, person: PersonTraits, tone: string, main: string): void {
  const { canvas } = stage
  const { x, y, half } = person.head
  canvas.shape(shoulders(person, 0.7, 350, 470), tone)
  const hood = new Trace()
    .move(x - half * 0.7, y + 236)
    .cubic(x - half * 1.5, y + 290, x - half * 1.4, y + 470, x, y + 580)
    .cubic(x + half * 1.4, y + 470, x + half * 1.5, y + 290, x + half * 0.7, y + 236)
    .cubic(x + half * 0.78, y + 380, x + half * 0.4, y + 440, x, y + 470)
    .cubic(x - half * 0.4, y + 440, x - half * 0.78, y + 380, x - half * 0.7, y + 236)
    .close()
  canvas.shape(hood, lighten(main, 0.09))
  const strings = new Trace()
  for (const side of [-1, 1])
    strings.move(x + side * 46, y + 540).quad(x + side * 52, y + 640, x + side * 42, y + 720)
  canvas.stroke(strings, person.palette.inner, 8, { cap: 'round' })
}

/** A shawl over one shoulder. */
function paintShawl(stage: Stage, person: PersonTraits, tone: string): void {
  const { canvas } = stage
  const { palette, light } = person
  const { x, y, half } = person.head
  canvas.shape(shoulders(person, 0.9, 384, 500), tone)
  const at = (across: number) => x + light * half * across
  const cloth = new Trace()
    .move(at(-1), y + 376)
    .cubic(at(-1.9), y + 400, at(-2.7), y + 440, at(-3), y + 640)
    .line(at(-3.2), 1540)
    .line(at(1), 1540)
    .cubic(at(0.9), y + 700, at(-0.2), y + 560, at(-1), y + 376)
    .close()
  canvas.shape(cloth, mix(palette.accent, palette.wall[1], 0.12))
  const folds = new Trace()
  for (let fold = 0; fold < 4; fold += 1) {
    folds
      .move(at(-1.2 - fold * 0.36), y + 400 + fold * 16)
      .quad(at(-0.6 - fold * 0.4), y + 640, at(0.5 - fold * 0.6), 1530)
  }
  canvas.stroke(folds, darken(palette.accent, 0.35), 6, { opacity: 0.45 })
}

function paintTie({ canvas }: Stage, { palette, head: { x, y } }: PersonTraits): void {
  const tie = new Trace()
    .polygon([
      [x - 32, y + 428],
      [x + 32, y + 428],
      [x + 22, y + 488],
      [x - 22, y + 488],
    ])
    .polygon([
      [x - 22, y + 488],
      [x + 22, y + 488],
      [x + 40, y + 664],
      [x, y + 704],
      [x - 40, y + 664],
    ])
  canvas.shape(tie, palette.accent)
  canvas.stroke(new Trace().move(x - 22, y + 488).line(x + 22, y + 488), darken(palette.accent, 0.4), 5)
}

/** The straps and the bib of overalls. */
function paintOveralls({ canvas }: Stage, { palette, head: { x, y, half }, light }: PersonTraits): void {
  const cloth = mix(palette.outer, palette.accent, 0.3)
  for (const side of [-1, 1]) {
    const strap = new Trace().polygon([
      [x + side * half * 1.26, y + 420],
      [x + side * half * 1.62, y + 436],
      [x + side * half * 1.16, y + 740],
      [x + side * half * 0.86, y + 740],
    ])
    canvas.shape(strap, side === light ? lighten(cloth, 0.1) : cloth)
    canvas.circle(x + side * half, y + 742, 17, lighten(palette.accent, 0.35))
  }
  canvas.rect(x - half * 1.24, y + 728, half * 2.48, 900, cloth)
}

/** Runs from one edge of the frame over both shoulders to the other; the neckline reaches down to `dip`. */
function shoulders({ head: { x, y, half } }: PersonTraits, open: number, rim: number, dip: number): Trace {
  return new Trace()
    .move(x - half * open, y + rim)
    .cubic(x - half * 1.5, y + rim + 44, x - 420, y + 420, x - 470, y + 620)
    .line(x - 540, 1540)
    .line(x + 540, 1540)
    .line(x + 470, y + 620)
    .cubic(x + 420, y + 420, x + half * 1.5, y + rim + 44, x + half * open, y + rim)
    .quad(x, y + dip + (dip - rim), x - half * open, y + rim)
    .close()
}
