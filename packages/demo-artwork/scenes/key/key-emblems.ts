import type { Canvas } from '../../drawing/canvas.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import type { Placer } from '../../motifs/placer.ts'
import { addSilhouette, parseOutline, type Vertex } from '../../motifs/silhouette.ts'

export type Tones = { body: string; shade: string; light: string; dark: string; accent: string }

/** Draws an object about 200 units tall around its center; `scale` is the length of a unit on the canvas. */
type Emblem = (canvas: Canvas, place: Placer, scale: number, tones: Tones) => void

const key: Emblem = (canvas, place, scale, { body, shade, light }) => {
  const rings = new Trace()
  for (const [across, up] of [
    [0, 76],
    [-24, 50],
    [24, 50],
  ] as const)
    rings.circle(...place(across, up), 18 * scale)
  canvas.stroke(rings, body, 11 * scale)
  canvas.circle(...place(0, 57), 9 * scale, shade)
  const shaft = new Trace().polygon(box(place, -7, 36, 7, -92))
  for (const [up, half] of [
    [30, 16],
    [22, 12],
    [-44, 11],
  ] as const)
    shaft.polygon(box(place, -half, up, half, up - 6))
  canvas.shape(shaft, body)
  const teeth = new Trace()
    .polygon(box(place, 6, -54, 42, -64))
    .polygon(box(place, 32, -54, 42, -88))
    .polygon(box(place, 6, -80, 26, -90))
    .polygon(box(place, 17, -70, 26, -90))
  canvas.shape(teeth, shade)
  canvas.shape(new Trace().polygon(box(place, -7, 36, -3, -92)), light)
}

const dagger: Emblem = (canvas, place, scale, { body, shade, light, dark, accent }) => {
  const half = (side: 1 | -1) =>
    new Trace().polygon([place(0, 26), place(side * 15, 26), place(side * 12, -58), place(0, -100)])
  canvas.shape(half(-1), light)
  canvas.shape(half(1), body)
  canvas.shape(
    addSilhouette(
      new Trace(),
      mirrored([
        [0, 38],
        [26, 34],
        [46, 42],
        [52, 34],
        [44, 26],
        [20, 24],
        [0, 22],
      ]),
      place,
    ),
    shade,
  )
  canvas.shape(new Trace().polygon([place(-9, 38), place(9, 38), place(7, 82), place(-7, 82)]), dark)
  for (const up of [46, 56, 66, 76]) canvas.shape(new Trace().polygon(box(place, -9, up, 9, up - 4)), shade)
  canvas.circle(...place(0, 90), 12 * scale, shade)
  canvas.circle(...place(0, 90), 6 * scale, accent)
}

const letter: Emblem = (canvas, place, scale, { body, shade, light, accent, dark }) => {
  canvas.shape(new Trace().polygon(box(place, -96, 62, 96, -62)), body)
  canvas.shape(new Trace().polygon([place(-96, -62), place(0, 14), place(96, -62)]), light)
  canvas.shape(new Trace().polygon([place(-96, 62), place(0, -16), place(96, 62)]), shade)
  canvas.circle(...place(0, -8), 23 * scale, accent)
  const heart = parseOutline('0,-20! 11,-8 9,1 0,-3! -9,1 -11,-8')
  canvas.shape(addSilhouette(new Trace(), heart, place), dark)
}

const violin: Emblem = (canvas, place, scale, { body, shade, light, dark }) => {
  const half = parseOutline('0,22 24,22 39,8 37,-12 25,-26! 28,-44! 48,-58 52,-78 34,-98 0,-101')
  canvas.shape(addSilhouette(new Trace(), mirrored(half), place), shade)
  canvas.group({ opacity: 0.9 }, () => {
    const inner = half.map(([across, up, corner]) => [across * 0.88, -40 + (up + 40) * 0.92, corner] as const)
    canvas.shape(addSilhouette(new Trace(), mirrored(inner), place), body)
  })
  const neck = new Trace().polygon([place(-5, 84), place(5, 84), place(8, -18), place(-8, -18)])
  canvas.shape(neck.circle(...place(0, 94), 9 * scale), dark)
  const pegs = new Trace().polygon(box(place, -15, 88, 15, 85)).polygon(box(place, -15, 80, 15, 77))
  canvas.shape(pegs, dark)
  const holes = new Trace()
  for (const side of [-1, 1])
    holes
      .move(...place(side * 13, -26))
      .cubic(...place(side * 24, -34), ...place(side * 12, -48), ...place(side * 24, -56))
  canvas.stroke(holes, dark, 3.6 * scale, { cap: 'round' })
  canvas.shape(new Trace().polygon([place(-11, -72), place(11, -72), place(5, -96), place(-5, -96)]), dark)
  canvas.shape(new Trace().polygon(box(place, -15, -48, 15, -52)), light)
  const strings = new Trace()
  for (const across of [-4.5, -1.5, 1.5, 4.5])
    strings.move(...place(across * 0.7, 84)).line(...place(across, -74))
  canvas.stroke(strings, light, 0.9 * scale)
}

const crown: Emblem = (canvas, place, scale, { body, shade, light, dark, accent }) => {
  const back = [
    place(-70, -36),
    place(-50, 46),
    place(-26, 0),
    place(0, 52),
    place(26, 0),
    place(50, 46),
    place(70, -36),
  ]
  canvas.shape(new Trace().polygon(back), shade)
  const front = new Trace().polygon([
    place(-78, -50),
    place(-92, 44),
    place(-46, -4),
    place(0, 74),
    place(46, -4),
    place(92, 44),
    place(78, -50),
  ])
  canvas.shape(front, body)
  canvas.shape(
    new Trace().polygon([place(0, 74), place(46, -4), place(92, 44), place(78, -50), place(0, -50)]),
    light,
    { opacity: 0.3 },
  )
  for (const [across, up] of [
    [-92, 50],
    [0, 82],
    [92, 50],
  ] as const)
    canvas.circle(...place(across, up), 10 * scale, accent)
  canvas.shape(new Trace().polygon(box(place, -82, -46, 82, -72)), shade)
  canvas.shape(new Trace().polygon(box(place, -82, -46, 82, -50)), light)
  for (const across of [-56, -28, 0, 28, 56]) {
    const gem = [place(across, -50), place(across + 9, -60), place(across, -70), place(across - 9, -60)]
    canvas.shape(new Trace().polygon(gem), across % 56 === 0 ? accent : dark)
  }
  canvas.circle(...place(0, -8), 12 * scale, accent)
}

const camera: Emblem = (canvas, place, scale, { body, shade, light, dark, accent }) => {
  canvas.shape(new Trace().polygon([place(-38, 48), place(-26, 72), place(26, 72), place(38, 48)]), shade)
  canvas.shape(new Trace().polygon(box(place, -84, 58, -54, 46)).polygon(box(place, 54, 56, 76, 46)), dark)
  canvas.shape(new Trace().polygon(box(place, -98, 50, 98, -66)), body)
  canvas.shape(new Trace().polygon(box(place, -98, 26, 98, -50)), dark)
  canvas.shape(new Trace().polygon(box(place, -98, 50, 98, 46)), light)
  canvas.shape(new Trace().polygon(box(place, -17, 66, 17, 53)), light)
  canvas.circle(...place(76, 37), 7 * scale, accent)
  for (const [radius, color] of [
    [52, light],
    [47, shade],
    [38, dark],
    [30, accent],
    [22, dark],
    [13, shade],
  ] as const)
    canvas.circle(...place(0, -10), radius * scale, color)
  canvas.circle(...place(-9, 0), 6 * scale, light)
}

/** A hat and a pair of glasses without a wearer. */
const hat: Emblem = (canvas, place, scale, { body, shade, light, dark, accent }) => {
  const tall = parseOutline('-54,16 -52,52 -42,80 -20,86 0,78 20,86 42,80 52,52 54,16 0,4')
  canvas.shape(addSilhouette(new Trace(), tall, place), body)
  const dent = parseOutline('-6,79 0,44! 10,82 2,79')
  canvas.shape(addSilhouette(new Trace(), dent, place), shade)
  const band = new Trace()
    .move(...place(-54, 36))
    .quad(...place(0, 20), ...place(54, 36))
    .line(...place(55, 12))
  canvas.shape(band.quad(...place(0, -4), ...place(-55, 12)).close(), accent)
  const brim = parseOutline('-104,22 -80,10 -40,14 0,10 40,14 80,10 104,22 76,-6 0,-18 -76,-6')
  canvas.shape(addSilhouette(new Trace(), brim, place), body)
  canvas.stroke(
    new Trace().move(...place(-98, 18)).cubic(...place(-60, -12), ...place(60, -12), ...place(98, 18)),
    light,
    2 * scale,
    { opacity: 0.7 },
  )
  for (const side of [-1, 1]) canvas.circle(...place(side * 31, -58), 22 * scale, dark)
  const frame = new Trace().circle(...place(-31, -58), 22 * scale).circle(...place(31, -58), 22 * scale)
  frame.move(...place(-9, -56)).quad(...place(0, -48), ...place(9, -56))
  canvas.stroke(
    frame
      .move(...place(-53, -56))
      .line(...place(-66, -46))
      .move(...place(53, -56))
      .line(...place(66, -46)),
    body,
    4.4 * scale,
  )
}

/** A theater mask; half of it laughs. */
const mask: Emblem = (canvas, place, scale, { body, shade, dark, accent }) => {
  canvas.shape(addSilhouette(new Trace(), halfFace(-1), place), body)
  canvas.shape(addSilhouette(new Trace(), halfFace(1), place), shade)
  for (const way of [-1, 1] as const) {
    const eye: readonly Vertex[] = [
      [way * 14, 22, 'corner'],
      [way * 34, 38],
      [way * 56, 26, 'corner'],
      [way * 34, 20],
    ]
    canvas.shape(addSilhouette(new Trace(), eye, place), dark)
  }
  const mouth = parseOutline('-46,-18! 0,-32 46,-18! 26,-50 0,-58 -26,-50')
  canvas.shape(addSilhouette(new Trace(), mouth, place), dark)
  canvas.shape(addSilhouette(new Trace(), parseOutline('36,16! 42,4 36,-6 30,4'), place), accent)
  canvas.stroke(
    new Trace().move(...place(-58, 50)).quad(...place(-36, 62), ...place(-14, 46)),
    dark,
    4 * scale,
  )
  canvas.stroke(new Trace().move(...place(58, 58)).quad(...place(36, 56), ...place(14, 44)), dark, 4 * scale)
}

export const EMBLEMS: readonly Emblem[] = [key, dagger, letter, violin, crown, camera, hat, mask, key]

function halfFace(way: 1 | -1): readonly Vertex[] {
  return [
    [0, 78, 'corner'],
    [way * 44, 84],
    [way * 72, 70],
    [way * 70, 10],
    [way * 44, -58],
    [0, -86, 'corner'],
  ]
}

function box(place: Placer, left: number, top: number, right: number, bottom: number): Point[] {
  return [place(left, top), place(right, top), place(right, bottom), place(left, bottom)]
}

/** Completes a symmetric outline from its right half, which starts and ends on the axis. */
function mirrored(half: readonly Vertex[]): Vertex[] {
  const other = half
    .slice(1, -1)
    .map(([across, up, corner]): Vertex => [-across, up, corner])
    .toReversed()
  return [...half, ...other]
}
