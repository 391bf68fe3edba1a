import { createRandom, type Random } from '../../seeded-random.ts'
import { openInset, type Stage } from '../drawing/stage.ts'
import type { Mood } from '../genre-moods.ts'
import { paintScene } from '../paint-scene.ts'
import type { Band, Scene, TitleSpaces, TypeColours } from '../scenes/scene.ts'
import type { Rectangle } from '../type/rows.ts'
import { groundOf } from './grounds.ts'
import { WINDOWS, type Window } from './windows.ts'

/** A poster whose scene is seen through an opening, with its title on the plain ground above or beneath. */
export type WindowedLayout = { window: Window; titleAtTop: boolean }

const SHARE_WITH_WINDOW = 0.44
const BOTTOM_BAND: Band = { from: 0.67, to: 0.905 }
const TOP_BAND: Band = { from: 0.055, to: 0.245 }
/** How far the window moves down where the title stands above it. */
const DROP = 330

/** Gives the windowed layout of a seed, or nothing for a picture that fills its poster. */
export function windowedLayoutOf(seed: number): WindowedLayout | undefined {
  const random = createRandom(seed, 'layout')
  if (!random.chance(SHARE_WITH_WINDOW)) return undefined
  const window = random.pick(WINDOWS)
  // An opening that reaches the upper edge has no room above it.
  return { window, titleAtTop: window.box.y > 0 && random.chance(0.3) }
}

export function titleSpacesOf({ titleAtTop }: WindowedLayout): TitleSpaces {
  // No side: a column of letters would stand before the window and leave the title's own ground empty.
  return titleAtTop ? { top: TOP_BAND, side: undefined } : { bottom: BOTTOM_BAND, side: undefined }
}

/** Paints ground and window; gives the colours of type upon the ground. */
export function paintWindowed(
  stage: Stage,
  { window, titleAtTop }: WindowedLayout,
  scene: Scene,
  moods: readonly Mood[],
): TypeColours {
  const { canvas, seed } = stage
  const random = createRandom(seed, 'window')
  const box = titleAtTop ? { ...window.box, y: window.box.y + DROP } : window.box
  const inset = openInset(stage, random.chance(0.5) ? 'wide' : 'tall')
  const { ground, ink, accent } = groundOf(paintScene(inset, scene, moods), random)
  const outline = window.outline(box)
  canvas.cover(ground)
  canvas.embed(inset.canvas, partOf(inset, scene, box, random), box, canvas.clip(outline))
  if (window.keyline && random.chance(0.55)) {
    const margin = 14
    const around = {
      x: box.x - margin,
      y: box.y - margin,
      width: box.width + 2 * margin,
      height: box.height + 2 * margin,
    }
    canvas.stroke(window.outline(around), accent, 2.6, { opacity: 0.9 })
  }
  return { ink, accent, topInk: ink, topAccent: accent }
}

/** The part of a scene that has its subject in it, as near as the seed wants. */
function partOf({ width, height, tall }: Stage, scene: Scene, box: Rectangle, random: Random) {
  const upper = tall ? (scene.titleSpaces.top?.to ?? 0.04) * height : 0
  const lower = tall ? (scene.titleSpaces.bottom?.from ?? 1) * height : height
  const shape = box.width / box.height
  const wanted = (lower - upper) * (tall ? random.between(1.02, 1.22) : random.between(0.86, 1))
  const partHeight = Math.min(height, width / shape, wanted)
  const partWidth = partHeight * shape
  const middle = tall ? width / 2 : width * 0.66
  return {
    x: Math.max(0, Math.min(width - partWidth, middle - partWidth / 2)),
    y: Math.max(0, Math.min(height - partHeight, (upper + lower) / 2 - partHeight / 2)),
    width: partWidth,
    height: partHeight,
    mirrored: random.chance(0.5),
  }
}
