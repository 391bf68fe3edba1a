import { darken, lighten, mix } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { paintDungarees, paintHoodie, paintJersey, paintShawl, paintTie } from './more-clothing.ts'
import { shoulders } from './shoulders.ts'
import type { Sitter } from './sitter.ts'

/** Shoulders in what the sitter wears. */
export function paintClothing(stage: Stage, sitter: Sitter): void {
  const { canvas } = stage
  const { palette, garment, light, head } = sitter
  const main =
    garment === 'shirt' || garment === 'crew-neck' || garment === 'dungarees'
      ? mix(palette.inner, palette.outer, garment === 'shirt' ? 0.06 : 0.9)
      : palette.outer
  const tone = canvas.between(
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
  GARMENTS[garment](stage, sitter, tone, main)
}

const GARMENTS: Record<
  Sitter['garment'],
  (stage: Stage, sitter: Sitter, tone: string, main: string) => void
> = {
  'crew-neck': (stage, sitter, tone, main) => {
    const { canvas } = stage
    const { x, y, half } = sitter.head
    canvas.shape(shoulders(sitter, 0.78, 372, 452), tone)
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
  suit: (stage, sitter, tone, main) => {
    GARMENTS.jacket(stage, sitter, tone, main)
    paintTie(stage, sitter)
  },
  dungarees: (stage, sitter, tone, main) => {
    GARMENTS['crew-neck'](stage, sitter, tone, main)
    paintDungarees(stage, sitter)
  },
  'roll-neck': (stage, sitter, tone, main) => {
    const { canvas } = stage
    const { x, y, half } = sitter.head
    canvas.shape(shoulders(sitter, 0.6, 330, 380), tone)
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
  jacket: (stage, sitter, tone, main) => {
    const { canvas } = stage
    const { palette } = sitter
    const { x, y, half } = sitter.head
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
    paintCollar(stage, sitter, palette.inner)
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
      canvas.shape(lapel, side === sitter.light ? lighten(main, 0.12) : darken(main, 0.16))
    }
  },
  shirt: (stage, sitter, tone, main) => {
    const { canvas } = stage
    const { x, y } = sitter.head
    canvas.shape(shoulders(sitter, 0.5, 330, 430), tone)
    canvas.stroke(new Trace().move(x, y + 450).line(x + 6, 1540), darken(main, 0.25), 4, { opacity: 0.6 })
    for (let button = 0; button < 4; button += 1)
      canvas.circle(x + 12, y + 520 + button * 110, 8, darken(main, 0.35))
    paintCollar(stage, sitter, main)
  },
  'open-neck': (stage, sitter, tone) => {
    const { canvas } = stage
    const { palette } = sitter
    const { x, y, half } = sitter.head
    canvas.shape(shoulders(sitter, 1.2, 386, 640), tone)
    const chain = new Trace().move(x - half * 0.76, y + 350).quad(x, y + 560, x + half * 0.76, y + 350)
    canvas.stroke(chain, palette.accent, 5)
    canvas.circle(x, y + 456, 15, palette.accent)
  },
}

function paintCollar({ canvas }: Stage, { head: { x, y, half }, light }: Sitter, colour: string): void {
  for (const side of [-1, 1]) {
    const wing = new Trace().polygon([
      [x + side * half * 0.56, y + 286],
      [x + side * half * 0.86, y + 376],
      [x + side * half * 0.5, y + 508],
      [x, y + 434],
    ])
    canvas.shape(wing, side === light ? lighten(colour, 0.14) : darken(colour, 0.12))
  }
}
