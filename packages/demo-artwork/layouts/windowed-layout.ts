import { createInsetStage, type Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import type { Mood } from '../genre-moods.ts'
import { paintScene } from '../paint-scene.ts'
import type { Band, Scene, TitleSpaces, TypeColors } from '../scenes/scene.ts'
import { createRandom, type Random } from '../seeded-random.ts'
import type { Rectangle } from '../type/rows.ts'
import { pickPlainGround } from './plain-grounds.ts'

const rectangle = ({ x, y, width, height }: Rectangle) => new Trace().rectangle(x, y, width, height)

/** The shape of the opening through which a plain poster shows its scene. */
type PosterWindow = {
  name: string
  /** The bounds of the opening when the title is at the bottom. */
  box: Rectangle
  outline: (box: Rectangle) => Trace
  /** Allows a thin line around the opening. */
  keyline?: boolean
}

export const WINDOWS: readonly PosterWindow[] = [
  { name: 'panel', box: { x: 0, y: 0, width: 1000, height: 955 }, outline: rectangle },
  { name: 'card', box: { x: 74, y: 74, width: 852, height: 876 }, outline: rectangle, keyline: true },
  { name: 'narrow', box: { x: 230, y: 90, width: 540, height: 850 }, outline: rectangle, keyline: true },
  {
    name: 'arch',
    box: { x: 160, y: 96, width: 680, height: 850 },
    outline: ({ x, y, width, height }) =>
      new Trace()
        .move(x, y + height)
        .line(x, y + width / 2)
        .arc(width / 2, width / 2, x + width, y + width / 2)
        .line(x + width, y + height)
        .close(),
    keyline: true,
  },
  {
    name: 'disc',
    box: { x: 90, y: 110, width: 820, height: 820 },
    outline: ({ x, y, width, height }) => new Trace().circle(x + width / 2, y + height / 2, width / 2),
    keyline: true,
  },
  {
    name: 'oval',
    box: { x: 205, y: 84, width: 590, height: 860 },
    outline: ({ x, y, width, height }) =>
      new Trace()
        .move(x, y + height / 2)
        .arc(width / 2, height / 2, x + width, y + height / 2)
        .arc(width / 2, height / 2, x, y + height / 2)
        .close(),
    keyline: true,
  },
  {
    name: 'slats',
    box: { x: 74, y: 80, width: 852, height: 870 },
    outline: ({ x, y, width, height }) => {
      const trace = new Trace()
      const slat = (width - 2 * 18) / 3
      for (const [index, drop] of [70, 0, 70].entries()) {
        trace.rectangle(x + index * (slat + 18), y + drop, slat, height - drop)
      }
      return trace
    },
  },
  {
    name: 'blinds',
    box: { x: 74, y: 90, width: 852, height: 856 },
    outline: ({ x, y, width, height }) => {
      const trace = new Trace()
      const blind = (height - 4 * 14) / 5
      for (let index = 0; index < 5; index += 1) trace.rectangle(x, y + index * (blind + 14), width, blind)
      return trace
    },
  },
  {
    name: 'slope',
    box: { x: 0, y: 0, width: 1000, height: 990 },
    outline: ({ x, y, width, height }) =>
      new Trace().polygon([
        [x, y],
        [x + width, y],
        [x + width, y + height - 170],
        [x, y + height],
      ]),
  },
  {
    name: 'bow',
    box: { x: 0, y: 0, width: 1000, height: 985 },
    outline: ({ x, y, width, height }) =>
      new Trace()
        .move(x, y)
        .line(x + width, y)
        .line(x + width, y + height - 130)
        .quad(x + width / 2, y + height + 130, x, y + height - 130)
        .close(),
  },
]

/** A poster whose scene shows through an opening, with the title on the plain background above or below it. */
export type WindowedLayout = { window: PosterWindow; isTitleAtTop: boolean }

const SHARE_WITH_WINDOW = 0.44

const BOTTOM_BAND: Band = { from: 0.67, to: 0.905 }

const TOP_BAND: Band = { from: 0.055, to: 0.245 }

/** How far the window moves down when the title is above it. */
const DROP = 330

/** Returns undefined for a scene that fills the poster. */
export function pickWindowedLayout(seed: number): WindowedLayout | undefined {
  const random = createRandom(seed, 'layout')
  if (!random.chance(SHARE_WITH_WINDOW)) return undefined
  const window = random.pick(WINDOWS)
  // A window at the top edge leaves no room above it.
  return { window, isTitleAtTop: window.box.y > 0 && random.chance(0.3) }
}

export function getTitleSpaces({ isTitleAtTop }: WindowedLayout): TitleSpaces {
  // No side: a column of letters would cover the window and leave the title area empty.
  return isTitleAtTop ? { top: TOP_BAND, side: undefined } : { bottom: BOTTOM_BAND, side: undefined }
}

/** Paints the background and the window. Returns the colors of lettering on the background. */
export function paintWindowed(
  stage: Stage,
  { window, isTitleAtTop }: WindowedLayout,
  scene: Scene,
  moods: readonly Mood[],
): TypeColors {
  const { canvas, seed } = stage
  const random = createRandom(seed, 'window')
  const box = isTitleAtTop ? { ...window.box, y: window.box.y + DROP } : window.box
  const inset = createInsetStage(stage, random.chance(0.5) ? 'wide' : 'tall')
  const { ground, ink, accent } = pickPlainGround(paintScene(inset, scene, moods), random)
  const outline = window.outline(box)
  canvas.cover(ground)
  canvas.embed(inset.canvas, pickSceneCrop(inset, scene, box, random), box, canvas.createClip(outline))
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

/** Returns the crop of a scene that contains its subject. */
function pickSceneCrop({ width, height, tall }: Stage, scene: Scene, box: Rectangle, random: Random) {
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
    isMirrored: random.chance(0.5),
  }
}
