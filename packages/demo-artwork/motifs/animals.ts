import { Trace } from '../drawing/trace.ts'
import type { Placer } from './placer.ts'
import {
  addLimb,
  addSilhouette,
  parseLimb,
  parseOutline,
  type Joint,
  type Vertex,
  getScale,
  rotateAbout,
} from './silhouette.ts'

const TRUNK: readonly Vertex[] = parseOutline(
  '22,101 -12,95 -40,100 -55,92 -60,78 -52,62 -26,58 2,52 30,55 43,66',
)

const HEAD_UP: readonly Vertex[] = parseOutline(
  '47,80 54,97 62,111 71,111 84,102 91,102 94,108 85,121 75,132 69,144! 63,135 50,125 35,111',
)

const HEAD_FORWARD: readonly Vertex[] = parseOutline(
  '56,74 71,88 84,100 93,99 108,88 115,88 117,94 108,106 97,116 87,125! 85,118 69,114 45,105',
)

const HEAD_DOWN: readonly Vertex[] = parseOutline(
  '52,62 63,48 70,36 72,24 78,8 84,3 90,6 89,20 86,36 90,46! 82,50 68,74 46,94',
)

const HIND_LEGS: readonly (readonly Joint[])[] = [
  parseLimb('-42,78,18 -43,60,12 -49,45,6.5 -57,37,5 -55,20,3.3 -53,8,3.6 -48,0,5.5'),
  parseLimb('-36,76,16 -31,58,11 -35,44,6 -42,36,4.8 -40,20,3.2 -38,8,3.5 -33,0,5.2'),
]

const FORE_LEGS: readonly (readonly Joint[])[] = [
  parseLimb('32,66,11 34,46,6.4 34,30,4.6 34,15,3 35,7,3.4 38,0,5.2'),
  parseLimb('26,64,10 23,46,6.2 22,30,4.4 21,15,3 22,7,3.3 25,0,5'),
]

const GALLOPING_LEGS: readonly (readonly Joint[])[] = [
  parseLimb('38,66,12 58,54,7.5 78,52,5 96,42,3.2 104,37,4 111,34,4.4'),
  parseLimb('34,62,11 52,46,7 63,36,5 50,21,3.2 42,15,3.6 36,20,4.2'),
  parseLimb('-46,76,18 -54,55,11 -64,43,6.5 -82,37,5 -96,22,3.2 -104,14,3.6 -111,13,4.2'),
  parseLimb('-40,72,16 -34,52,11 -38,36,6 -53,25,5 -58,10,3.2 -62,2,3.6 -68,0,4.2'),
]

const REARING_LEGS: readonly (readonly Joint[])[] = [
  parseLimb('34,64,11 54,52,7 70,56,5 70,38,3.2 68,30,4 64,26,4.4'),
  parseLimb('30,62,10 44,44,6.6 58,38,4.8 52,22,3.2 48,15,3.8 43,14,4.2'),
]

/** The silhouette of an animal about 100 units tall, with its feet at the origin. */
export type Animal = (place: Placer) => Trace

const SITTING_CAT: readonly Vertex[] = parseOutline(
  '-30,0 -35,14 -30,38 -19,57 -13,65 -19,75 -18,87 -17,104! -6,95 6,95 17,104! 18,87 19,75 13,65 19,57 30,38 35,14 30,0',
)

/** A sitting cat with its tail hanging down. */
export const sittingCat: Animal = (place) => {
  const tail: readonly Joint[] = parseLimb('24,6,6 36,-6,6 42,-30,5.4 36,-52,5 40,-70,4.4 50,-74,2')
  return addLimb(addSilhouette(new Trace(), SITTING_CAT, place), tail, place)
}

export const CAT_EYES: readonly Vertex[] = parseOutline('-8,79 8,79')

export const walkingCat: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    parseOutline(
      '-46,52 -26,57 0,53 24,58 33,66 36,77 38,90! 45,82 51,82 58,89! 59,76 64,69 59,62 48,58 40,44 22,34 -8,35 -30,34 -48,38',
    ),
    place,
  )
  const limbs: readonly (readonly Joint[])[] = [
    parseLimb('32,46,9 38,28,5.4 44,12,4 46,3,4 52,2,3.4'),
    parseLimb('24,44,9 18,26,5.2 12,14,4 10,3,4 16,2,3.4'),
    parseLimb('-38,46,12 -34,28,7 -30,14,4.2 -30,3,4 -24,2,3.4'),
    parseLimb('-42,46,11 -50,30,6.4 -56,16,4.2 -62,4,4 -56,2,3.4'),
    parseLimb('-44,49,5 -60,58,4.6 -68,78,4.4 -64,98,4.2 -70,110,2.2'),
  ]
  for (const limb of limbs) addLimb(trace, limb, place)
  return trace
}

export const waitingDog: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    parseOutline(
      '26,92 34,88 47,85 50,80 44,75 32,73 26,66 28,52 24,34 4,14 -6,2 -24,1 -33,14 -29,36 -16,58 -4,74 2,88 12,96',
    ),
    place,
  )
  addSilhouette(trace, parseOutline('12,96 2,94 -6,82 -7,70 2,68 10,78 16,90'), place)
  addLimb(trace, parseLimb('22,44,9 21,24,5.6 20,10,4.4 22,3.4,4.4 29,3,3.4'), place)
  addLimb(trace, parseLimb('14,40,8 11,20,5.2 10,8,4.2 12,3.4,4 18,3,3'), place)
  addLimb(trace, parseLimb('-14,22,16 -6,12,10 -4,4,5 8,3.2,3.4'), place)
  return addLimb(trace, parseLimb('-26,6,5 -40,5,4.4 -54,12,3.6 -62,24,1'), place)
}

export const bear: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    parseOutline(
      '-78,62 -62,84 -28,90 4,88 32,99 50,92 58,98 66,97 70,89 82,78 96,73 99,66 90,60 72,58 58,44 34,34 -6,30 -36,34 -66,36',
    ),
    place,
  )
  const legs: readonly (readonly Joint[])[] = [
    parseLimb('42,60,20 50,34,13 54,14,10 56,5,10 64,4,5'),
    parseLimb('30,56,18 24,32,12 18,14,9 17,5,9 25,4,5'),
    parseLimb('-52,62,22 -46,36,15 -48,16,10 -46,5,10 -37,4,5'),
    parseLimb('-60,60,20 -68,36,14 -78,18,9.5 -80,5,9 -71,4,5'),
  ]
  for (const leg of legs) addLimb(trace, leg, place)
  return addLimb(trace, parseLimb('-76,66,5 -85,58,4'), place)
}

export const heron: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    parseOutline('-54,40! -36,54 -12,66 8,68 18,60 16,48 0,41 -24,40'),
    place,
  )
  addLimb(trace, parseLimb('8,58,8 20,70,5.4 16,84,4 8,94,3.6 12,106,3.8 22,110,4.8'), place)
  addSilhouette(trace, parseOutline('17,113 28,112 54,104! 28,106 19,106'), place)
  addLimb(trace, parseLimb('20,113,1.6 6,114,1.2 -8,110,0.4'), place)
  addLimb(trace, parseLimb('2,44,3 3,30,1.5 2,24,2 2,0,1.3 10,-1,0.8'), place)
  return addLimb(trace, parseLimb('-6,44,3 -4,32,1.5 -12,22,1.9 -10,0,1.3 -3,-1,0.8'), place)
}

export const elephant: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    parseOutline(
      '-70,60 -64,82 -40,95 -8,98 18,94 34,103 52,104 66,92 70,76 62,62 44,50 30,38 -4,30 -40,34 -66,36',
    ),
    place,
  )
  const limbs: readonly (readonly Joint[])[] = [
    parseLimb('62,82,11 73,62,8.4 76,40,6.6 76,20,5.4 82,8,4.4 92,10,3'),
    parseLimb('30,60,18 30,34,12 31,14,10 32,1,11'),
    parseLimb('14,56,16 10,34,11 6,14,9.4 5,1,10.4'),
    parseLimb('-48,60,21 -46,36,14 -48,16,10.4 -46,1,11.4'),
    parseLimb('-58,58,18 -66,36,12 -70,16,9.6 -70,1,10.6'),
    parseLimb('-68,74,3 -78,56,2 -80,38,1.6 -82,28,3 -82,22,0.6'),
    parseLimb('66,66,3.4 78,56,3 90,58,0.6'),
  ]
  for (const limb of limbs) addLimb(trace, limb, place)
  return trace
}

/** Drawn over the body in another tone. */
export const ELEPHANT_EAR: readonly Vertex[] = parseOutline('38,98 22,98 10,84 14,62 28,50 40,62 44,84')

/** All poses have the withers 100 units above the ground and face right. */
export type Pose = 'standing' | 'galloping' | 'rearing' | 'grazing'

export type Rider = 'none' | 'hat' | 'hood'

/** Returns the silhouette of a horse, with or without a rider. */
export function horse(place: Placer, pose: Pose, rider: Rider): Trace {
  const trace = new Trace()
  // The hind feet stay on the ground while the body rotates around the hips.
  const body = pose === 'rearing' ? rotateAbout(place, [-44, 66], 0.72) : place
  const head = { standing: HEAD_UP, rearing: HEAD_UP, galloping: HEAD_FORWARD, grazing: HEAD_DOWN }[pose]
  addSilhouette(trace, [...TRUNK, ...head], body)
  const fore = pose === 'rearing' ? REARING_LEGS : FORE_LEGS
  if (pose === 'galloping') for (const leg of GALLOPING_LEGS) addLimb(trace, leg, place)
  else {
    for (const leg of HIND_LEGS) addLimb(trace, leg, place)
    for (const leg of fore) addLimb(trace, leg, body)
  }
  addHair(trace, body, pose)
  if (rider !== 'none') addRider(trace, body, pose, rider)
  return trace
}

function addHair(trace: Trace, place: Placer, pose: Pose): void {
  const flying = pose === 'galloping'
  const tail: readonly Joint[] = flying
    ? parseLimb('-54,90,4 -72,96,7 -94,92,8 -118,80,5 -136,80,0.6')
    : parseLimb('-54,92,4 -66,84,6 -70,60,7.5 -67,38,5 -71,22,0.6')
  addLimb(trace, tail, place)
  if (pose === 'grazing') {
    addLimb(trace, parseLimb('84,48,3 70,62,7 52,84,7 40,92,2'), place)
    return
  }
  const reach = flying ? 30 : 9
  for (let lock = 0; lock < 6; lock += 1) {
    const share = lock / 5
    const [across, up] = flying ? [84 - 42 * share, 119 - 15 * share] : [65 - 33 * share, 136 - 28 * share]
    const sag = flying ? 4 : 13
    addLimb(
      trace,
      [
        [across + 4, up - 4, 5],
        [across - reach * 0.5, up + (flying ? 5 : 0), 4.5],
        [across - reach, up - sag, 0.5],
      ],
      place,
    )
  }
}

function addRider(trace: Trace, body: Placer, pose: Pose, rider: Rider): void {
  const lean = { standing: 0, grazing: 0, galloping: -0.42, rearing: -0.72 }[pose]
  const place = rotateAbout(body, [0, 96], lean)
  addLimb(trace, parseLimb('0,98,9 9,78,6.5 4,60,5 2,54,4'), body)
  addLimb(trace, parseLimb('2,54,4 10,51,3.6 16,52,2'), body)
  addLimb(trace, parseLimb('-2,90,10 0,112,9.5 2,130,9.5 4,143,3.6'), place)
  addLimb(trace, parseLimb('6,130,5 16,114,4.4 32,112,3.4 38,113,2'), place)
  addLimb(trace, parseLimb('-4,134,4 -16,112,9 -24,92,12 -34,84,2'), place)
  if (rider === 'hood') {
    addSilhouette(trace, parseOutline('-9,132 -8,151 2,163 13,157 14,145 9,134'), place)
    return
  }
  trace.circle(...place(6, 149), 7.4 * getScale(place))
  addSilhouette(trace, parseOutline('-13,152 5,155 25,153 23,150 5,150 -11,149'), place)
  addSilhouette(trace, parseOutline('-3,152 -1,165 5,163 12,166 15,152'), place)
}
