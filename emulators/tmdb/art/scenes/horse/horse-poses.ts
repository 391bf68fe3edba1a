import { Trace } from '../../drawing/trace.ts'
import {
  addLimb,
  addSilhouette,
  limbOf,
  outlineOf,
  scaleOf,
  turnedAbout,
  type Joint,
  type Place,
  type Vertex,
} from '../../motifs/silhouette.ts'

/** What a horse does; all are drawn with the withers a hundred above the ground, looking right. */
export type Pose = 'standing' | 'galloping' | 'rearing' | 'grazing'

export type Rider = 'none' | 'hat' | 'hood'

const TRUNK: readonly Vertex[] = outlineOf(
  '22,101 -12,95 -40,100 -55,92 -60,78 -52,62 -26,58 2,52 30,55 43,66',
)
const HEAD_UP: readonly Vertex[] = outlineOf(
  '47,80 54,97 62,111 71,111 84,102 91,102 94,108 85,121 75,132 69,144! 63,135 50,125 35,111',
)
const HEAD_FORWARD: readonly Vertex[] = outlineOf(
  '56,74 71,88 84,100 93,99 108,88 115,88 117,94 108,106 97,116 87,125! 85,118 69,114 45,105',
)
const HEAD_DOWN: readonly Vertex[] = outlineOf(
  '52,62 63,48 70,36 72,24 78,8 84,3 90,6 89,20 86,36 90,46! 82,50 68,74 46,94',
)

const HIND_LEGS: readonly (readonly Joint[])[] = [
  limbOf('-42,78,18 -43,60,12 -49,45,6.5 -57,37,5 -55,20,3.3 -53,8,3.6 -48,0,5.5'),
  limbOf('-36,76,16 -31,58,11 -35,44,6 -42,36,4.8 -40,20,3.2 -38,8,3.5 -33,0,5.2'),
]
const FORE_LEGS: readonly (readonly Joint[])[] = [
  limbOf('32,66,11 34,46,6.4 34,30,4.6 34,15,3 35,7,3.4 38,0,5.2'),
  limbOf('26,64,10 23,46,6.2 22,30,4.4 21,15,3 22,7,3.3 25,0,5'),
]
const GALLOPING_LEGS: readonly (readonly Joint[])[] = [
  limbOf('38,66,12 58,54,7.5 78,52,5 96,42,3.2 104,37,4 111,34,4.4'),
  limbOf('34,62,11 52,46,7 63,36,5 50,21,3.2 42,15,3.6 36,20,4.2'),
  limbOf('-46,76,18 -54,55,11 -64,43,6.5 -82,37,5 -96,22,3.2 -104,14,3.6 -111,13,4.2'),
  limbOf('-40,72,16 -34,52,11 -38,36,6 -53,25,5 -58,10,3.2 -62,2,3.6 -68,0,4.2'),
]
const REARING_LEGS: readonly (readonly Joint[])[] = [
  limbOf('34,64,11 54,52,7 70,56,5 70,38,3.2 68,30,4 64,26,4.4'),
  limbOf('30,62,10 44,44,6.6 58,38,4.8 52,22,3.2 48,15,3.8 43,14,4.2'),
]

/** Gives the silhouette of a horse, with or without somebody upon it. */
export function horse(place: Place, pose: Pose, rider: Rider): Trace {
  const trace = new Trace()
  // The hind feet stay where they are while the rest of the horse rises about its hips.
  const body = pose === 'rearing' ? turnedAbout(place, [-44, 66], 0.72) : place
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

function addHair(trace: Trace, place: Place, pose: Pose): void {
  const flying = pose === 'galloping'
  const tail: readonly Joint[] = flying
    ? limbOf('-54,90,4 -72,96,7 -94,92,8 -118,80,5 -136,80,0.6')
    : limbOf('-54,92,4 -66,84,6 -70,60,7.5 -67,38,5 -71,22,0.6')
  addLimb(trace, tail, place)
  if (pose === 'grazing') {
    addLimb(trace, limbOf('84,48,3 70,62,7 52,84,7 40,92,2'), place)
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

function addRider(trace: Trace, body: Place, pose: Pose, rider: Rider): void {
  const lean = { standing: 0, grazing: 0, galloping: -0.42, rearing: -0.72 }[pose]
  const place = turnedAbout(body, [0, 96], lean)
  addLimb(trace, limbOf('0,98,9 9,78,6.5 4,60,5 2,54,4'), body)
  addLimb(trace, limbOf('2,54,4 10,51,3.6 16,52,2'), body)
  addLimb(trace, limbOf('-2,90,10 0,112,9.5 2,130,9.5 4,143,3.6'), place)
  addLimb(trace, limbOf('6,130,5 16,114,4.4 32,112,3.4 38,113,2'), place)
  addLimb(trace, limbOf('-4,134,4 -16,112,9 -24,92,12 -34,84,2'), place)
  if (rider === 'hood') {
    addSilhouette(trace, outlineOf('-9,132 -8,151 2,163 13,157 14,145 9,134'), place)
    return
  }
  trace.circle(...place(6, 149), 7.4 * scaleOf(place))
  addSilhouette(trace, outlineOf('-13,152 5,155 25,153 23,150 5,150 -11,149'), place)
  addSilhouette(trace, outlineOf('-3,152 -1,165 5,163 12,166 15,152'), place)
}
