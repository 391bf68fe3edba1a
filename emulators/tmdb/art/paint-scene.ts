import { createRandom } from '../seeded-random.ts'
import type { Stage } from './drawing/stage.ts'
import type { Mood } from './genre-moods.ts'
import type { Scene, TypeColors } from './scenes/scene.ts'
import { paintWeather } from './weather/weather.ts'

/** Where the camera stands: how near, how far aside, and what stays where it is, all in units of the stage. */
export type Camera = { zoom: number; aside: number; anchorY: number; mirrored: boolean }

/** Paints a scene and its weather as the camera sees them: there is no lettering that could be mirrored. */
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

/** Gives the camera of a seed. A little nearer or farther aside is enough: the painters place their subjects themselves. */
export function createCamera(seed: number, anchorY: number): Camera {
  const random = createRandom(seed, 'camera')
  const zoom = random.chance(0.4) ? 1 : random.between(1.02, 1.16)
  return {
    zoom,
    aside: random.between(-0.5, 0.5) * (zoom - 1),
    anchorY,
    mirrored: createRandom(seed, 'side').chance(0.5),
  }
}

function matrix({ width }: Stage, { zoom, aside, anchorY, mirrored }: Camera): string {
  const across = mirrored ? -zoom : zoom
  const middle = width * (0.5 + aside)
  const x = middle - (across * width) / 2
  const y = anchorY * (1 - zoom)
  return `matrix(${across.toFixed(4)} 0 0 ${zoom.toFixed(4)} ${x.toFixed(2)} ${y.toFixed(2)})`
}
