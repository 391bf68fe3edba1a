import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import type { Placer } from '../../motifs/placer.ts'
import { addSilhouette, parseOutline, getScale } from '../../motifs/silhouette.ts'
import { paintGlow } from '../../motifs/sky.ts'

export type SetColors = { body: string; dark: string; light: string; trim: string }

/** A dial telephone about 100 units tall, with its receiver on or off the cradle. */
export function paintDeskTelephone(
  stage: Stage,
  { body, dark, light, trim }: SetColors,
  place: Placer,
): void {
  const { canvas, random } = stage
  const unit = getScale(place)
  const shine = canvas.boxGradient(
    [
      [0, lighten(body, 0.24)],
      [0.45, body],
      [1, darken(body, 0.5)],
    ],
    [0, 0, 1, 0],
  )
  const base = addSilhouette(
    new Trace(),
    parseOutline('-78,0! -74,12 -52,34 -38,66 -26,76! 26,76! 38,66 52,34 74,12 78,0!'),
    place,
  )
  canvas.shape(base, shine)
  canvas.shape(new Trace().polygon([place(-82, 0), place(82, 0), place(82, -7), place(-82, -7)]), dark)
  const prongs = new Trace()
  for (const side of [-1, 1])
    prongs.polygon([
      place(side * 16, 74),
      place(side * 20, 88),
      place(side * 34, 90),
      place(side * 36, 82),
      place(side * 28, 74),
    ])
  canvas.shape(prongs, darken(body, 0.35))
  const [x, y] = place(0, 36)
  for (const [radius, color] of [
    [33, dark],
    [31, trim],
    [27, darken(body, 0.3)],
  ] as const)
    canvas.circle(x, y, radius * unit, color)
  for (let hole = 0; hole < 10; hole += 1) {
    const angle = 0.9 + (hole / 10) * Math.PI * 1.72
    canvas.circle(x + Math.cos(angle) * 20 * unit, y + Math.sin(angle) * 20 * unit, 4.6 * unit, light)
  }
  canvas.circle(x, y, 11 * unit, trim)
  canvas.circle(x, y, 6 * unit, body)
  canvas.stroke(
    new Trace().move(...place(-60, 20)).quad(...place(-46, 36), ...place(-38, 58)),
    light,
    2.4 * unit,
    { opacity: 0.5, cap: 'round' },
  )
  const lifted = random.chance(0.4)
  const cradle: Placer = (across, up) => place(across, up + 90)
  const beside: Placer = (across, up) => place(across * 0.94 + 8, up + 128 + across * 0.34)
  paintReceiver(stage, { body, dark, light, trim }, lifted ? beside : cradle)
  const [fromX, fromY] = lifted ? place(-66, 88) : place(-78, 74)
  paintCord(stage, darken(body, 0.3), [fromX, fromY], place(-70, 6), 5 * unit)
}

/** A receiver lying on its side, about 160 units long. */
export function paintReceiver({ canvas }: Stage, { body, dark, light }: SetColors, place: Placer): void {
  const unit = getScale(place)
  const handle = new Trace()
    .move(...place(-66, 6))
    .cubic(...place(-40, 30), ...place(40, 30), ...place(66, 6))
    .line(...place(50, -2))
    .cubic(...place(30, 13), ...place(-30, 13), ...place(-50, -2))
    .close()
  canvas.shape(
    handle,
    canvas.boxGradient([
      [0, lighten(body, 0.3)],
      [0.5, body],
      [1, darken(body, 0.4)],
    ]),
  )
  for (const side of [-1, 1]) {
    const cup = addSilhouette(
      new Trace(),
      [
        [side * 50, 8],
        [side * 72, 14],
        [side * 84, 4],
        [side * 88, -14, 'corner'],
        [side * 46, -16, 'corner'],
        [side * 44, -4],
      ],
      place,
    )
    canvas.shape(cup, side === -1 ? lighten(body, 0.1) : darken(body, 0.16))
    canvas.shape(
      new Trace().polygon([
        place(side * 44, -14),
        place(side * 90, -12),
        place(side * 90, -18),
        place(side * 44, -20),
      ]),
      dark,
    )
  }
  canvas.stroke(
    new Trace().move(...place(-50, 15)).quad(...place(0, 32), ...place(50, 15)),
    light,
    2.2 * unit,
    { opacity: 0.5, cap: 'round' },
  )
}

/** A coiled cord that sags between two points. */
export function paintCord(
  { canvas }: Stage,
  color: string,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  size: number,
): void {
  const length = Math.hypot(toX - fromX, toY - fromY)
  const turns = Math.max(8, Math.round(length / (size * 1.9)))
  const cord = new Trace().move(fromX, fromY)
  const steps = turns * 8
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    const angle = share * turns * Math.PI * 2
    const sag = Math.sin(share * Math.PI) * Math.abs(toX - fromX) * 0.35
    cord.line(
      fromX + (toX - fromX) * share + Math.sin(angle) * size * 1.9,
      fromY + (toY - fromY) * share + sag + Math.cos(angle) * size * 1.2,
    )
  }
  canvas.stroke(cord, color, size * 0.8, { cap: 'round' })
}

/** A radio about 100 units tall, with a lit dial and a cloth-covered loudspeaker. */
export function paintRadio(stage: Stage, { body, dark, light, trim }: SetColors, place: Placer): void {
  const { canvas, random } = stage
  const unit = getScale(place)
  const arched = random.chance(0.5)
  const crown = arched ? 62 : 8
  const cabinet = (inset: number) =>
    new Trace()
      .move(...place(-82 + inset, inset))
      .line(...place(-82 + inset, 92 - crown))
      .cubic(...place(-82 + inset, 112 - inset), ...place(-50, 112 - inset), ...place(0, 112 - inset))
      .cubic(...place(50, 112 - inset), ...place(82 - inset, 112 - inset), ...place(82 - inset, 92 - crown))
      .line(...place(82 - inset, inset))
      .close()
  canvas.shape(
    cabinet(0),
    canvas.boxGradient(
      [
        [0, lighten(body, 0.2)],
        [0.5, body],
        [1, darken(body, 0.5)],
      ],
      [0, 0, 1, 0],
    ),
  )
  canvas.shape(cabinet(7), mix(body, dark, 0.3))
  for (const side of [-1, 1])
    canvas.shape(
      new Trace().polygon([
        place(side * 66, 0),
        place(side * 46, 0),
        place(side * 50, -8),
        place(side * 62, -8),
      ]),
      dark,
    )
  const [x, y] = place(0, 70)
  canvas.circle(x, y, 29 * unit, dark)
  canvas.circle(x, y, 27 * unit, mix(trim, dark, 0.25))
  const slats = new Trace()
  for (let slat = -4; slat <= 4; slat += 1) {
    const half = Math.sqrt(27 * 27 - (slat * 6) ** 2)
    slats.rectangle(x + slat * 6 * unit - unit, y - half * unit, 2 * unit, half * 2 * unit)
  }
  canvas.shape(slats, dark)
  // The radio is symmetric, but its dial must read from the left even in a mirrored drawing.
  const dialX = x - 44 * unit
  const [, dialY] = place(0, 36)
  paintGlow(stage, dialX + 44 * unit, dialY + 8 * unit, 120 * unit, light, 0.5)
  canvas.rect(dialX, dialY, 88 * unit, 15 * unit, lighten(light, 0.25))
  for (let mark = 0; mark < 15; mark += 1)
    canvas.rect(
      dialX + (5 + mark * 5.5) * unit,
      dialY + 2 * unit,
      unit,
      (mark % 3 === 0 ? 7 : 4) * unit,
      dark,
    )
  canvas.rect(dialX + random.between(14, 72) * unit, dialY, 2 * unit, 15 * unit, '#d8402f')
  for (const across of [-52, 0, 52]) {
    canvas.circle(...place(across, 12), 8 * unit, dark)
    canvas.circle(...place(across, 12), 6 * unit, trim)
  }
}

/** A lit phone booth about 250 units tall, with or without a caller. */
export function paintBooth(
  stage: Stage,
  { body, dark, light }: SetColors,
  place: Placer,
  inside: Trace | undefined,
): void {
  const { canvas } = stage
  const box = (left: number, foot: number, right: number, top: number) => [
    place(left, top),
    place(right, top),
    place(right, foot),
    place(left, foot),
  ]
  paintGlow(stage, ...place(0, 130), getScale(place) * 260, light, 0.5)
  canvas.shape(
    new Trace().polygon(box(-52, 0, 52, 232)),
    canvas.boxGradient(
      [
        [0, lighten(body, 0.12)],
        [0.6, body],
        [1, darken(body, 0.5)],
      ],
      [0, 0, 1, 0],
    ),
  )
  const roof = new Trace()
    .move(...place(-56, 232))
    .line(...place(-56, 240))
    .cubic(...place(-44, 262), ...place(44, 262), ...place(56, 240))
    .line(...place(56, 232))
    .close()
  canvas.shape(roof, darken(body, 0.22))
  canvas.shape(new Trace().polygon(box(-42, 209, 42, 227)), lighten(light, 0.4))
  canvas.shape(
    new Trace().polygon(box(-42, 26, 42, 202)),
    canvas.boxGradient([
      [0, lighten(light, 0.5)],
      [1, light],
    ]),
  )
  if (inside) canvas.shape(inside, dark)
  const bars = new Trace()
  for (const across of [-26, 26]) bars.polygon(box(across - 1.6, 26, across + 1.6, 202))
  for (let row = 1; row < 7; row += 1)
    bars.polygon(box(-42, 26 + row * 25.1 - 1.4, 42, 26 + row * 25.1 + 1.4))
  canvas.shape(bars, darken(body, 0.15))
  canvas.shape(new Trace().polygon(box(-58, -6, 58, 6)), dark)
}
