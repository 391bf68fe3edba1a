import { createRandom, type Random } from '../seeded-random.ts'
import { Canvas } from './canvas.ts'
import { UNGRADED } from './grade.ts'

/** The canvas, randomness and frame that scenes are painted with. */
export type Stage = {
  canvas: Canvas
  random: Random
  seed: number
  width: number
  height: number
  /** A thousandth of the short side, for lengths that should look alike in both frames. */
  unit: number
  tall: boolean
  /** Returns the first value for a tall frame, the second for a wide one. */
  frame: <Value>(tall: Value, wide: Value) => Value
}

export const POSTER_FRAME = { width: 1000, height: 1500 }
export const WIDE_FRAME = { width: 1600, height: 900 }

/** Creates an empty stage in one of the two frames. */
export function createStage(seed: number, frame: 'tall' | 'wide', grade = UNGRADED): Stage {
  const { width, height } = frame === 'tall' ? POSTER_FRAME : WIDE_FRAME
  return createStageOn(new Canvas(width, height, grade), seed)
}

/** Creates an empty stage to embed in another one. */
export function createInsetStage(outer: Stage, frame: 'tall' | 'wide'): Stage {
  const { width, height } = frame === 'tall' ? POSTER_FRAME : WIDE_FRAME
  return createStageOn(outer.canvas.createInset(width, height), outer.seed)
}

function createStageOn(canvas: Canvas, seed: number): Stage {
  const { width, height } = canvas
  const tall = height > width
  return {
    canvas,
    random: createRandom(seed, 'scene'),
    seed,
    width,
    height,
    unit: Math.min(width, height) / 1000,
    tall,
    frame: (forTall, forWide) => (tall ? forTall : forWide),
  }
}
