import { Trace } from '../../drawing/trace.ts'
import {
  addLimb,
  addSilhouette,
  limbOf,
  outlineOf,
  type Joint,
  type Place,
  type Vertex,
} from '../../motifs/silhouette.ts'

/** An animal in silhouette, about a hundred tall, standing or sitting on its place. */
export type Animal = (place: Place) => Trace

const SITTING_CAT: readonly Vertex[] = outlineOf(
  '-30,0 -35,14 -30,38 -19,57 -13,65 -19,75 -18,87 -17,104! -6,95 6,95 17,104! 18,87 19,75 13,65 19,57 30,38 35,14 30,0',
)

/** A cat that sits and looks at the moon, or out of the picture; its tail hangs down before what it sits on. */
export const sittingCat: Animal = (place) => {
  const tail: readonly Joint[] = limbOf('24,6,6 36,-6,6 42,-30,5.4 36,-52,5 40,-70,4.4 50,-74,2')
  return addLimb(addSilhouette(new Trace(), SITTING_CAT, place), tail, place)
}

/** Where the eyes of the sitting cat are. */
export const CAT_EYES: readonly Vertex[] = outlineOf('-8,79 8,79')

/** A cat that walks along with its tail up. */
export const walkingCat: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    outlineOf(
      '-46,52 -26,57 0,53 24,58 33,66 36,77 38,90! 45,82 51,82 58,89! 59,76 64,69 59,62 48,58 40,44 22,34 -8,35 -30,34 -48,38',
    ),
    place,
  )
  const limbs: readonly (readonly Joint[])[] = [
    limbOf('32,46,9 38,28,5.4 44,12,4 46,3,4 52,2,3.4'),
    limbOf('24,44,9 18,26,5.2 12,14,4 10,3,4 16,2,3.4'),
    limbOf('-38,46,12 -34,28,7 -30,14,4.2 -30,3,4 -24,2,3.4'),
    limbOf('-42,46,11 -50,30,6.4 -56,16,4.2 -62,4,4 -56,2,3.4'),
    limbOf('-44,49,5 -60,58,4.6 -68,78,4.4 -64,98,4.2 -70,110,2.2'),
  ]
  for (const limb of limbs) addLimb(trace, limb, place)
  return trace
}

/** A dog that sits and waits. */
export const waitingDog: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    outlineOf(
      '26,92 34,88 47,85 50,80 44,75 32,73 26,66 28,52 24,34 4,14 -6,2 -24,1 -33,14 -29,36 -16,58 -4,74 2,88 12,96',
    ),
    place,
  )
  addSilhouette(trace, outlineOf('12,96 2,94 -6,82 -7,70 2,68 10,78 16,90'), place)
  addLimb(trace, limbOf('22,44,9 21,24,5.6 20,10,4.4 22,3.4,4.4 29,3,3.4'), place)
  addLimb(trace, limbOf('14,40,8 11,20,5.2 10,8,4.2 12,3.4,4 18,3,3'), place)
  addLimb(trace, limbOf('-14,22,16 -6,12,10 -4,4,5 8,3.2,3.4'), place)
  return addLimb(trace, limbOf('-26,6,5 -40,5,4.4 -54,12,3.6 -62,24,1'), place)
}

/** A bear on its way. */
export const bear: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    outlineOf(
      '-78,62 -62,84 -28,90 4,88 32,99 50,92 58,98 66,97 70,89 82,78 96,73 99,66 90,60 72,58 58,44 34,34 -6,30 -36,34 -66,36',
    ),
    place,
  )
  const legs: readonly (readonly Joint[])[] = [
    limbOf('42,60,20 50,34,13 54,14,10 56,5,10 64,4,5'),
    limbOf('30,56,18 24,32,12 18,14,9 17,5,9 25,4,5'),
    limbOf('-52,62,22 -46,36,15 -48,16,10 -46,5,10 -37,4,5'),
    limbOf('-60,60,20 -68,36,14 -78,18,9.5 -80,5,9 -71,4,5'),
  ]
  for (const leg of legs) addLimb(trace, leg, place)
  return addLimb(trace, limbOf('-76,66,5 -85,58,4'), place)
}

/** A heron on one leg more than it needs. */
export const heron: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    outlineOf('-54,40! -36,54 -12,66 8,68 18,60 16,48 0,41 -24,40'),
    place,
  )
  addLimb(trace, limbOf('8,58,8 20,70,5.4 16,84,4 8,94,3.6 12,106,3.8 22,110,4.8'), place)
  addSilhouette(trace, outlineOf('17,113 28,112 54,104! 28,106 19,106'), place)
  addLimb(trace, limbOf('20,113,1.6 6,114,1.2 -8,110,0.4'), place)
  addLimb(trace, limbOf('2,44,3 3,30,1.5 2,24,2 2,0,1.3 10,-1,0.8'), place)
  return addLimb(trace, limbOf('-6,44,3 -4,32,1.5 -12,22,1.9 -10,0,1.3 -3,-1,0.8'), place)
}

/** An elephant with its trunk down. */
export const elephant: Animal = (place) => {
  const trace = addSilhouette(
    new Trace(),
    outlineOf(
      '-70,60 -64,82 -40,95 -8,98 18,94 34,103 52,104 66,92 70,76 62,62 44,50 30,38 -4,30 -40,34 -66,36',
    ),
    place,
  )
  const limbs: readonly (readonly Joint[])[] = [
    limbOf('62,82,11 73,62,8.4 76,40,6.6 76,20,5.4 82,8,4.4 92,10,3'),
    limbOf('30,60,18 30,34,12 31,14,10 32,1,11'),
    limbOf('14,56,16 10,34,11 6,14,9.4 5,1,10.4'),
    limbOf('-48,60,21 -46,36,14 -48,16,10.4 -46,1,11.4'),
    limbOf('-58,58,18 -66,36,12 -70,16,9.6 -70,1,10.6'),
    limbOf('-68,74,3 -78,56,2 -80,38,1.6 -82,28,3 -82,22,0.6'),
    limbOf('66,66,3.4 78,56,3 90,58,0.6'),
  ]
  for (const limb of limbs) addLimb(trace, limb, place)
  return trace
}

/** The elephant's ear: it lies upon the body in another tone. */
export const ELEPHANT_EAR: readonly Vertex[] = outlineOf('38,98 22,98 10,84 14,62 28,50 40,62 44,84')
