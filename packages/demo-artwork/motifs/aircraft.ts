import { createBody, createWings, type Face, type Point3 } from './solid.ts'

/** `dark` is for wheels, struts and the propeller. */
type AircraftColors = { body: string; wing: string; trim: string; glass: string; dark: string }

type Builder = (colors: AircraftColors) => Face[]

const disc = (
  ahead: number,
  up: number,
  right: number,
  radius: number,
  facing: 'ahead' | 'aside',
): Point3[] =>
  Array.from({ length: 14 }, (_, step) => {
    const one = Math.cos((step / 14) * Math.PI * 2) * radius
    const other = Math.sin((step / 14) * Math.PI * 2) * radius
    return facing === 'ahead' ? [ahead, up + one, right + other] : [ahead + one, up + other, right]
  })

/** A strip between two points, `broad` in the direction of flight. */
const strut = (from: Point3, to: Point3, broad: number): Point3[] => [
  from,
  [from[0] + broad, from[1], from[2]],
  [to[0] + broad, to[1], to[2]],
  to,
]

const biplane: Builder = ({ body, wing, trim, glass, dark }) => {
  const skin = createBody(
    [
      [216, 14, 14, 0],
      [206, 40, 40, 0],
      [140, 48, 44, 0],
      [40, 46, 40, 0],
      [-70, 38, 30, 6],
      [-250, 10, 6, 16],
    ],
    (_, part) => (part < 2 ? trim : body),
  )
  const tipped = (along: number) => (along > 0.7 ? trim : wing)
  const rigging = [-1, 1].flatMap((side): Face[] => [
    { corners: strut([30, -30, side * 215], [46, 98, side * 225], 9), color: dark },
    { corners: strut([90, -30, side * 215], [112, 98, side * 225], 9), color: dark },
    { corners: strut([60, 36, side * 34], [60, 98, side * 60], 8), color: dark },
    { corners: strut([120, 36, side * 34], [112, 98, side * 60], 8), color: dark },
    { corners: strut([80, -40, side * 34], [100, -96, side * 66], 12), color: dark },
    { corners: disc(106, -100, side * 66, 32, 'aside'), color: dark },
    { corners: disc(106, -100, side * 69, 14, 'aside'), color: trim },
  ])
  const fin: Point3[] = [
    [-176, 22, 0],
    [-214, 92, 0],
    [-262, 96, 0],
    [-268, 12, 0],
  ]
  return [
    ...skin,
    ...createWings([132, 24, 98, 0], [124, 22, 104, 335], tipped),
    ...createWings([112, 8, -28, 30], [106, 6, -18, 310], tipped),
    ...createWings([-178, -256, 18, 4], [-196, -256, 18, 118], () => wing),
    { corners: fin, color: trim },
    ...rigging,
    { corners: disc(-18, 58, 0, 21, 'aside'), color: dark },
    { corners: strut([10, 44, -20], [2, 66, 20], 5), color: glass },
    { corners: disc(222, 0, 0, 118, 'ahead'), color: glass, opacity: 0.34 },
    { corners: strut([222, -112, -26], [222, 112, 26], 9), color: dark },
    { corners: disc(226, 0, 0, 13, 'ahead'), color: trim },
  ]
}

const airliner: Builder = ({ body, wing, trim, glass, dark }) => {
  const skin = createBody(
    [
      [362, 6, 6, -10],
      [338, 26, 26, -6],
      [296, 42, 40, 0],
      [160, 46, 44, 0],
      [-20, 46, 44, 0],
      [-190, 44, 42, 2],
      [-350, 10, 8, 30],
    ],
    (around) => (around > 0.33 && around < 0.67 ? trim : body),
  )
  const pane = (ahead: number, side: number): Face => ({
    corners: [
      [ahead, 8, side * 46],
      [ahead + 9, 8, side * 46],
      [ahead + 9, 21, side * 43],
      [ahead, 21, side * 43],
    ],
    color: dark,
    lift: 26,
  })
  const panes = [-1, 1].flatMap((side) =>
    Array.from({ length: 22 }, (_, index) => pane(-180 + index * 20, side)),
  )
  const engines = [-1, 1].flatMap((side) =>
    createBody(
      [
        [112, 25, 25, -46],
        [70, 28, 28, -46],
        [0, 17, 17, -42],
      ],
      () => trim,
    ).map(({ corners, color }) => ({
      corners: corners.map(([ahead, up, right]): Point3 => [ahead, up, right + side * 150]),
      color,
    })),
  )
  const fin: Point3[] = [
    [-210, 40, 0],
    [-318, 172, 0],
    [-366, 172, 0],
    [-338, 34, 0],
  ]
  return [
    ...skin,
    ...panes,
    ...engines,
    ...createWings([96, -74, -16, 36], [-118, -168, 26, 400], () => wing),
    ...createWings([-262, -338, 34, 10], [-340, -374, 42, 136], () => wing),
    { corners: fin, color: trim },
    { corners: strut([318, 20, -24], [318, 20, 24], 14), color: glass },
  ]
}

const glider: Builder = ({ body, wing, trim, glass }) => {
  const skin = createBody(
    [
      [206, 4, 4, -8],
      [176, 22, 19, -4],
      [100, 36, 27, 2],
      [10, 30, 23, 6],
      [-90, 11, 9, 12],
      [-290, 7, 5, 18],
    ],
    (around, part) => (part < 3 && (around < 0.18 || around > 0.82) ? glass : part > 3 ? trim : body),
  )
  const fin: Point3[] = [
    [-232, 20, 0],
    [-262, 104, 0],
    [-308, 104, 0],
    [-300, 12, 0],
  ]
  return [
    ...skin,
    ...createWings([66, -4, 30, 4], [28, 4, 62, 520], (along) => (along > 0.8 ? trim : wing)),
    ...createWings([-252, -306, 106, 0], [-270, -304, 108, 92], () => wing),
    { corners: fin, color: trim },
  ]
}

export const AIRCRAFT = { biplane, airliner, glider } as const
