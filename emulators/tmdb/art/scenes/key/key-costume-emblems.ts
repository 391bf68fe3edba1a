import { Trace } from '../../drawing/trace.ts'
import { addSilhouette, outlineOf, type Vertex } from '../../motifs/silhouette.ts'
import type { Emblem } from './key-emblem.ts'

/** A hat and a pair of spectacles, and nobody beneath them. */
export const hat: Emblem = (canvas, place, scale, { body, shade, light, dark, accent }) => {
  const tall = outlineOf('-54,16 -52,52 -42,80 -20,86 0,78 20,86 42,80 52,52 54,16 0,4')
  canvas.shape(addSilhouette(new Trace(), tall, place), body)
  const dent = outlineOf('-6,79 0,44! 10,82 2,79')
  canvas.shape(addSilhouette(new Trace(), dent, place), shade)
  const band = new Trace()
    .move(...place(-54, 36))
    .quad(...place(0, 20), ...place(54, 36))
    .line(...place(55, 12))
  canvas.shape(band.quad(...place(0, -4), ...place(-55, 12)).close(), accent)
  const brim = outlineOf('-104,22 -80,10 -40,14 0,10 40,14 80,10 104,22 76,-6 0,-18 -76,-6')
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

/** A mask for the theatre: half of it laughs. */
export const mask: Emblem = (canvas, place, scale, { body, shade, dark, accent }) => {
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
  const mouth = outlineOf('-46,-18! 0,-32 46,-18! 26,-50 0,-58 -26,-50')
  canvas.shape(addSilhouette(new Trace(), mouth, place), dark)
  canvas.shape(addSilhouette(new Trace(), outlineOf('36,16! 42,4 36,-6 30,4'), place), accent)
  canvas.stroke(
    new Trace().move(...place(-58, 50)).quad(...place(-36, 62), ...place(-14, 46)),
    dark,
    4 * scale,
  )
  canvas.stroke(new Trace().move(...place(58, 58)).quad(...place(36, 56), ...place(14, 44)), dark, 4 * scale)
}

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
