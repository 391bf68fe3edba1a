import { createRandom, type Random } from '../../seeded-random.ts'
import { Canvas } from './canvas.ts'
import { UNGRADED } from './grade.ts'

/** What a painter is given: the canvas, the chances, and the frame that it composes for. */
export type Stage = {
  canvas: Canvas
  random: Random
  seed: number
  width: number
  height: number
  /** A thousandth of the short side: lengths that should look alike in both frames are counted in it. */
  unit: number
  tall: boolean
  /** One value for a poster, another for a backdrop. */
  frame: <Value>(tall: Value, wide: Value) => Value
}

export const POSTER_FRAME = { width: 1000, height: 1500 }
export const WIDE_FRAME = { width: 1600, height: 900 }

/** Gives an empty stage in one of the two frames. */
export function createStage(seed: number, frame: 'tall' | 'wide', grade = UNGRADED): Stage {
  const { width, height } = frame === 'tall' ? POSTER_FRAME : WIDE_FRAME
  return stageOn(new Canvas(width, height, grade), seed)
}

/** Gives an empty stage whose picture another stage will show in a window. */
export function createInsetStage(outer: Stage, frame: 'tall' | 'wide'): Stage {
  const { width, height } = frame === 'tall' ? POSTER_FRAME : WIDE_FRAME
  return stageOn(outer.canvas.inset(width, height), outer.seed)
}

function stageOn(canvas: Canvas, seed: number): Stage {
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
