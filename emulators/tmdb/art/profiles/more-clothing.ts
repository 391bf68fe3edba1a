import { darken, lighten, mix } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { shoulders } from './shoulders.ts'
import type { Sitter } from './sitter.ts'

/** A jersey with stripes that follow the shoulders. */
export function paintJersey(stage: Stage, sitter: Sitter, tone: string, main: string): void {
  const { canvas } = stage
  const { x, y, half } = sitter.head
  const body = shoulders(sitter, 0.78, 372, 452)
  canvas.shape(body, tone)
  const stripes = new Trace()
  for (let stripe = 0; stripe < 9; stripe += 1) {
    const drop = y + 520 + stripe * 74
    stripes.move(x - 560, drop + 40).quad(x, drop - 50, x + 560, drop + 40)
  }
  canvas.group({ clip: canvas.clip(body) }, () =>
    canvas.stroke(stripes, sitter.palette.inner, 26, { opacity: 0.86 }),
  )
  const band = new Trace().move(x - half * 0.84, y + 366).quad(x, y + 520, x + half * 0.84, y + 366)
  canvas.stroke(band, darken(main, 0.25), 18)
}

/** A hood laid back about the neck, with its two strings. */
export function paintHoodie(stage: Stage, sitter: Sitter, tone: string, main: string): void {
  const { canvas } = stage
  const { x, y, half } = sitter.head
  canvas.shape(shoulders(sitter, 0.7, 350, 470), tone)
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
  canvas.stroke(strings, sitter.palette.inner, 8, { cap: 'round' })
}

/** A shawl from one shoulder across to the other side. */
export function paintShawl(stage: Stage, sitter: Sitter, tone: string): void {
  const { canvas } = stage
  const { palette, light } = sitter
  const { x, y, half } = sitter.head
  canvas.shape(shoulders(sitter, 0.9, 384, 500), tone)
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

/** A tie between the wings of a jacket's collar. */
export function paintTie({ canvas }: Stage, { palette, head: { x, y } }: Sitter): void {
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

/** The straps and the bib of dungarees, over whatever is worn beneath. */
export function paintDungarees({ canvas }: Stage, { palette, head: { x, y, half }, light }: Sitter): void {
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
