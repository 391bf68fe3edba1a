import { lighten, mix, darken } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure, addWalker } from '../../motifs/figure.ts'
import type { Ground, Palette } from './stadium-palettes.ts'

/** Returns a projection of the field; `near` goes from 0 at the horizon to 1 in the foreground. */
function seenFrom({ height, unit }: Stage, { x, horizon }: Ground): (across: number, near: number) => Point {
  return (across, near) => [x + across * (150 + 760 * near) * unit, horizon + (height - horizon) * near]
}

function paintTurf({ canvas, width, height }: Stage, { turf, dark }: Palette, horizon: number): void {
  const [lit, deep] = turf
  canvas.rect(
    0,
    horizon,
    width,
    height - horizon,
    canvas.verticalGradient(
      [
        [0, mix(lit, deep, 0.3)],
        [0.3, lit],
        [1, mix(deep, dark, 0.4)],
      ],
      horizon,
      height,
    ),
  )
}

/** The shadows that the figure casts away from each mast. */
function paintShadows({ canvas, unit }: Stage, palette: Palette, [x, feet]: Point, tall: number): void {
  for (const [across, down] of [
    [-1.1, 0.26],
    [1.1, 0.26],
    [-0.55, 0.5],
    [0.55, 0.5],
  ] as const) {
    const shadow = new Trace().polygon([
      [x - 9 * unit, feet],
      [x + 9 * unit, feet],
      [x + across * tall + 20 * unit, feet + down * tall],
      [x + across * tall - 20 * unit, feet + down * tall],
    ])
    canvas.shape(
      shadow,
      canvas.linearGradient(
        [
          [0, palette.dark, 0.6],
          [1, palette.dark, 0],
        ],
        x,
        feet,
        x + across * tall,
        feet + down * tall,
      ),
    )
  }
}

/** A striped soccer pitch with a goal and one player with the ball. */
export function paintPitch(stage: Stage, palette: Palette, ground: Ground): void {
  const { canvas, random, unit } = stage
  const { horizon, feet, side } = ground
  paintTurf(stage, palette, horizon)
  const seen = seenFrom(stage, ground)
  const stripes = new Trace()
  const across = random.chance(0.5)
  for (let stripe = 0; stripe < 8; stripe += 2) {
    const [from, to] = [(stripe / 8) ** 1.7, ((stripe + 1) / 8) ** 1.7]
    if (across) stripes.polygon([seen(-9, from), seen(9, from), seen(9, to), seen(-9, to)])
    else
      for (const half of [-1, 1])
        stripes.polygon([
          seen(half * stripe * 0.45, 0),
          seen(half * (stripe + 1) * 0.45, 0),
          seen(half * (stripe + 1) * 0.45, 1),
          seen(half * stripe * 0.45, 1),
        ])
  }
  canvas.shape(stripes, palette.turf[1], { opacity: 0.3 })
  const lines = new Trace()
  for (const box of [
    [1.5, 0.02, 0.17],
    [0.72, 0.02, 0.08],
  ] as const) {
    const [half, far, near] = box
    lines
      .move(...seen(-half, far))
      .line(...seen(-half, near))
      .line(...seen(half, near))
      .line(...seen(half, far))
  }
  lines
    .move(...seen(-9, 0.02))
    .line(...seen(9, 0.02))
    .move(...seen(-9, 0.46))
    .line(...seen(9, 0.46))
  canvas.stroke(lines, palette.line, 5 * unit, { opacity: 0.85 })
  const [middleX, middleY] = seen(0, 0.46)
  const circle = new Trace()
    .move(middleX - 300 * unit, middleY)
    .arc(300 * unit, 84 * unit, middleX + 300 * unit, middleY)
    .arc(300 * unit, 84 * unit, middleX - 300 * unit, middleY)
  canvas.stroke(circle, palette.line, 6 * unit, { opacity: 0.85 })
  paintGoal(stage, palette, seen(0, 0.02))
  const player: Point = [ground.x + side * random.between(0, 90) * unit, feet]
  const keeper = seen(random.between(-0.2, 0.2), 0.04)
  canvas.shape(addFigure(new Trace(), ...keeper, 52 * unit, false), palette.dark)
  paintShadows(stage, palette, player, 330 * unit)
  const tall = random.between(215, 250) * unit
  paintAthlete(stage, palette, player, tall, palette.shirt)
  const [ballX, ballY] = [player[0] - side * random.between(64, 110) * unit, feet - 6 * unit]
  canvas.circle(ballX, ballY, 18 * unit, palette.line)
  canvas.circle(ballX + 3 * unit, ballY + 3 * unit, 7 * unit, palette.dark)
}

function paintGoal({ canvas, unit }: Stage, palette: Palette, [x, foot]: Point): void {
  const [half, tall] = [74 * unit, 62 * unit]
  const net = new Trace()
  for (let mesh = -6; mesh <= 6; mesh += 1)
    net.move(x + (mesh / 6) * half, foot - tall).line(x + (mesh / 6) * half * 0.86, foot - 4 * unit)
  for (let row = 1; row < 6; row += 1)
    net.move(x - half, foot - (row / 6) * tall).line(x + half, foot - (row / 6) * tall)
  canvas.stroke(net, palette.line, 1.2 * unit, { opacity: 0.5 })
  canvas.stroke(
    new Trace()
      .move(x - half, foot)
      .line(x - half, foot - tall)
      .line(x + half, foot - tall)
      .line(x + half, foot),
    palette.line,
    5 * unit,
  )
}

/** Lanes that converge at one point, and a runner who walks to the start. */
export function paintTrack(stage: Stage, palette: Palette, ground: Ground): void {
  const { canvas, random, width, unit } = stage
  const { x, horizon, feet, side } = ground
  paintTurf(
    stage,
    { ...palette, turf: [mix(palette.turf[0], palette.stands, 0.3), palette.turf[1]] },
    horizon,
  )
  const seen = seenFrom(stage, ground)
  const lane = 0.42
  const track = new Trace().polygon([
    seen(-lane * 4, 0),
    seen(lane * 4, 0),
    seen(lane * 4, 1),
    seen(-lane * 4, 1),
  ])
  const red = mix(palette.shirt, palette.turf[1], 0.35)
  const [, foot] = seen(0, 1)
  canvas.shape(
    track,
    canvas.verticalGradient(
      [
        [0, lighten(red, 0.1)],
        [0.35, red],
        [1, mix(red, palette.dark, 0.7)],
      ],
      horizon,
      foot,
    ),
  )
  const lines = new Trace()
  for (let edge = -4; edge <= 4; edge += 1) {
    const [far, near] = [0.006, 0.02]
    lines.polygon([
      seen(edge * lane - far, 0),
      seen(edge * lane + far, 0),
      seen(edge * lane + near, 1),
      seen(edge * lane - near, 1),
    ])
  }
  for (const [near, broad] of [
    [0.36, 0.018],
    [0.06, 0.006],
  ] as const)
    lines.polygon([
      seen(-lane * 4, near),
      seen(lane * 4, near),
      seen(lane * 4, near + broad),
      seen(-lane * 4, near + broad),
    ])
  canvas.shape(lines, palette.line, { opacity: 0.9 })
  const hurdles = random.chance(0.45)
  if (hurdles) {
    const bars = new Trace()
    for (const near of [0.05, 0.1, 0.18]) {
      for (let at = -4; at < 4; at += 1) {
        const [left, y] = seen(at * lane + 0.04, near)
        const [right] = seen((at + 1) * lane - 0.04, near)
        const tall = (right - left) * 0.62
        bars
          .rectangle(left, y - tall, right - left, tall * 0.2)
          .rectangle(left, y - tall, tall * 0.07, tall)
          .rectangle(right - tall * 0.07, y - tall, tall * 0.07, tall)
      }
    }
    canvas.shape(bars, palette.line)
  }
  const place: Point = [Math.min(width - 60, x + side * lane * 0.5 * 330 * unit), feet]
  paintShadows(stage, palette, place, 330 * unit)
  const tall = random.between(225, 265) * unit
  if (random.chance(0.6)) paintAthlete(stage, palette, place, tall, lighten(palette.shirt, 0.25))
  else canvas.shape(addWalker(new Trace(), ...place, tall, side), palette.dark)
  if (random.chance(0.35))
    canvas.shape(
      addFigure(new Trace(), place[0] - side * 140 * unit, feet - 16 * unit, tall * 0.94, false),
      mix(palette.dark, red, 0.25),
    )
}

/** A dark figure in a shirt and shorts, with light on both shoulders. */
function paintAthlete(
  { canvas, random }: Stage,
  palette: Palette,
  [x, feet]: Point,
  tall: number,
  shirt: string,
): void {
  const part = tall / 10
  const mirrored = (outline: readonly Point[]) =>
    new Trace().polygon(
      [...outline, ...outline.map(([across, up]): Point => [-across, up]).toReversed()].map(
        ([across, up]) => [x + across * part, feet - up * part] as const,
      ),
    )
  canvas.shape(addFigure(new Trace(), x, feet, tall, false), palette.dark)
  const top = mirrored([
    [0.3, 8.34],
    [0.78, 8.24],
    [1.12, 8.02],
    [1.32, 7.6],
    [1.46, 6.3],
    [1.02, 6.1],
    [0.98, 5],
    [0.94, 4.9],
  ])
  const sides = canvas.linearGradient(
    [
      [0, lighten(shirt, 0.4)],
      [0.22, shirt],
      [0.5, darken(shirt, 0.12)],
      [0.78, shirt],
      [1, lighten(shirt, 0.4)],
    ],
    x - 1.45 * part,
    0,
    x + 1.45 * part,
    0,
  )
  canvas.shape(top, sides)
  if (random.chance(0.5))
    canvas.shape(
      mirrored([
        [0.98, 6.9],
        [0.98, 6.45],
      ]),
      palette.line,
      { opacity: 0.8 },
    )
  const shorts = mirrored([
    [0.94, 5],
    [1.02, 3.55],
    [0.14, 3.55],
    [0.06, 4],
  ])
  canvas.shape(shorts, darken(palette.line, 0.12))
  const socks = new Trace()
  for (const side of [-1, 1])
    socks.polygon([
      [x + side * 0.22 * part, feet - 1.5 * part],
      [x + side * 0.78 * part, feet - 1.5 * part],
      [x + side * 0.72 * part, feet - 0.3 * part],
      [x + side * 0.2 * part, feet - 0.3 * part],
    ])
  canvas.shape(socks, shirt)
}
