import type { ProfileBrief } from '../artwork-brief.ts'
import type { Crop } from '../drawing/canvas.ts'
import { lighten, mix } from '../drawing/color.ts'
import { createStage, type Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addLeaf } from '../motifs/leaves.ts'
import { createRandom } from '../seeded-random.ts'
import { paintClothing } from './clothing.ts'
import { paintHairInFront, paintHairBehind } from './hair.ts'
import { paintBeard, paintGlasses, paintHead, paintNeck } from './head.ts'
import { createPersonTraits, type PersonTraits } from './person-traits.ts'

/** Draws an invented person in flat shapes. */
export function composeProfile(brief: ProfileBrief): string {
  const stage = createStage(brief.seed, 'tall')
  const { canvas } = stage
  const person = createPersonTraits(brief.seed)
  const { x, y } = person.head
  const tilted = { transform: `rotate(${person.tilt.toFixed(2)} ${x.toFixed(1)} ${y + 300})` }
  paintBackdrop(stage, person)
  canvas.group(tilted, () => paintHairBehind(stage, person))
  paintNeck(stage, person)
  const broad = {
    transform: `matrix(${person.build.toFixed(3)} 0 0 1 ${(x * (1 - person.build)).toFixed(1)} 0)`,
  }
  canvas.group(broad, () => paintClothing(stage, person))
  canvas.group(tilted, () => {
    paintHead(stage, person)
    paintBeard(stage, person)
    paintHairInFront(stage, person)
    paintGlasses(stage, person)
  })
  canvas.cover(
    canvas.verticalGradient(
      [
        [0, '#000000', 0],
        [1, '#000000', 0.32],
      ],
      1050,
      1500,
    ),
  )
  return canvas.toSvg(pickPortraitCrop(brief.seed))
}

/** Crops to the head and shoulders, because portraits are shown small. */
function pickPortraitCrop(seed: number): Crop {
  const random = createRandom(seed, 'portrait framing')
  const width = random.between(690, 930)
  const height = width * 1.5
  // The top of a high hat is at 240, the eyes are at 630.
  const y = Math.max(70, 640 - height * random.between(0.36, 0.42))
  const x = Math.min(1000 - width, Math.max(0, 500 - width / 2 + random.between(-45, 45)))
  return { x, y: Math.min(y, 1500 - height), width, height }
}

/** Paints the wall behind a person, with one plain shape on it. */
function paintBackdrop(stage: Stage, { palette, head, backdrop, light }: PersonTraits): void {
  const { canvas, width, height } = stage
  const [upper, lower] = palette.wall
  canvas.cover(
    canvas.boxGradient([
      [0, upper],
      [1, lower],
    ]),
  )
  const shape = createBackdropShape(backdrop, head.x, head.y, width, height)
  const side = head.x + light * 420
  canvas.shape(
    shape,
    canvas.linearGradient(
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
    canvas.radialGradient(
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

function createBackdropShape(
  backdrop: PersonTraits['backdrop'],
  x: number,
  y: number,
  width: number,
  height: number,
): Trace {
  switch (backdrop) {
    case 'plain':
      return new Trace()
    case 'hills':
      return hills(width, height)
    case 'pane':
      return pane(width, y)
    case 'dots':
      return dots(width, height)
    case 'stripes':
      return stripes(width, height)
    case 'half-disc':
      return new Trace()
        .move(x - 460, y + 120)
        .arc(460, 460, x + 460, y + 120)
        .close()
    case 'rings':
      return rings(x, y)
    case 'leaves':
      return sprigs(width, height)
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

function hills(width: number, height: number): Trace {
  return new Trace()
    .move(0, height * 0.5)
    .cubic(width * 0.2, height * 0.4, width * 0.34, height * 0.42, width * 0.5, height * 0.5)
    .cubic(width * 0.7, height * 0.36, width * 0.84, height * 0.38, width, height * 0.46)
    .line(width, height)
    .line(0, height)
    .close()
    .circle(width * 0.76, height * 0.24, 96)
}

/** A window of six panes. */
function pane(width: number, y: number): Trace {
  const trace = new Trace()
  for (let row = 0; row < 3; row += 1) {
    for (const column of [0, 1]) {
      trace.rectangle(width / 2 - 372 + column * 380, y - 520 + row * 300, 364, 284)
    }
  }
  return trace
}

function dots(width: number, height: number): Trace {
  const trace = new Trace()
  for (let row = 0; row * 110 < height; row += 1) {
    for (let column = 0; column * 110 < width + 60; column += 1) {
      trace.circle(column * 110 + (row % 2) * 55, row * 110 + 20, 21)
    }
  }
  return trace
}

function stripes(width: number, height: number): Trace {
  const trace = new Trace()
  for (let x = 40; x < width; x += 150) trace.rectangle(x, 0, 75, height)
  return trace
}

function rings(x: number, y: number): Trace {
  const trace = new Trace()
  // Alternating winding directions cut every second circle out of the one around it.
  for (const [index, radius] of [640, 560, 480, 400, 320].entries()) {
    trace.move(x - radius, y - 10)
    trace.arc(radius, radius, x + radius, y - 10, index % 2 === 0)
    trace.arc(radius, radius, x - radius, y - 10, index % 2 === 0).close()
  }
  return trace
}

function sprigs(width: number, height: number): Trace {
  const trace = new Trace()
  for (const side of [0, 1]) {
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const angle = side === 0 ? -0.5 - leaf * 0.05 : Math.PI + 0.5 + leaf * 0.05
      addLeaf(trace, side * width, height * (0.16 + leaf * 0.085), angle, 330 - leaf * 8, 0.3, 0.12)
    }
  }
  return trace
}
