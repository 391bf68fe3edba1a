import type { Stage } from './drawing/stage.ts'
import type { Mood } from './genre-moods.ts'
import type { Scene, TypeColors } from './scenes/scene.ts'
import { createRandom } from './seeded-random.ts'
import { paintWeather } from './weather/weather.ts'

/** `aside` is a share of the width; `anchorY` is the height that the zoom leaves in place. */
export type Camera = { zoom: number; aside: number; anchorY: number; isMirrored: boolean }

/** Paints a scene and its weather through a camera, which may mirror them: scenes contain no lettering. */
export function paintScene(stage: Stage, scene: Scene, moods: readonly Mood[], camera?: Camera): TypeColors {
  const paint = () => {
    const colors = scene.paint(stage, moods)
    paintWeather(stage, scene.name)
    return colors
  }
  if (!camera) return paint()
  let colors: TypeColors | undefined
  stage.canvas.group({ transform: matrix(stage, camera) }, () => {
    colors = paint()
  })
  return colors ?? paint()
}

/** Picks a camera. Its range is small because the scenes already vary the position of their subject. */
export function createCamera(seed: number, anchorY: number): Camera {
  const random = createRandom(seed, 'camera')
  const zoom = random.chance(0.4) ? 1 : random.between(1.02, 1.16)
  return {
    zoom,
    aside: random.between(-0.5, 0.5) * (zoom - 1),
    anchorY,
    isMirrored: createRandom(seed, 'side').chance(0.5),
  }
}

function matrix({ width }: Stage, { zoom, aside, anchorY, isMirrored }: Camera): string {
  const across = isMirrored ? -zoom : zoom
  const middle = width * (0.5 + aside)
  const x = middle - (across * width) / 2
  const y = anchorY * (1 - zoom)
  return `matrix(${across.toFixed(4)} 0 0 ${zoom.toFixed(4)} ${x.toFixed(2)} ${y.toFixed(2)})`
}
