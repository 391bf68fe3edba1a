import { createRandom } from '../../seeded-random.ts'
import type { Stage } from '../drawing/stage.ts'
import { dust, haze, mist } from './air.ts'
import { rain, snow } from './falling.ts'
import { birds, fireflies, leaves } from './living.ts'

/** What is in the air before a scene. */
export type Weather = (stage: Stage) => void

const OPEN_COUNTRY = [snow, rain, leaves, birds, mist, haze, fireflies]
const SEA = [rain, snow, birds, mist, haze]
const DRY = [birds, dust, haze, mist]
const INDOORS = [dust, haze]

/** A scene that is not here (cut paper, tiles, the sea's depth, space) has no air of its own. */
export const WEATHER_BY_SCENE: Readonly<Record<string, readonly Weather[]>> = {
  balloons: [birds, haze, snow, leaves],
  bicycle: [leaves, birds, haze],
  biplane: [birds, haze],
  bridge: SEA,
  cat: [snow, leaves, mist, fireflies],
  clock: [snow, birds, haze, leaves],
  'ferris-wheel': [snow, leaves, haze],
  horse: [...DRY, snow, rain],
  island: [birds, haze, rain],
  library: INDOORS,
  robot: OPEN_COUNTRY,
  stadium: [snow, rain, haze],
  volcano: [haze, birds],
  castle: OPEN_COUNTRY,
  cave: [dust, fireflies, haze],
  city: [snow, rain, haze, mist],
  'desert-town': [...DRY, snow],
  doorway: INDOORS,
  dunes: DRY,
  facades: [snow, rain, leaves, birds, haze],
  forest: [snow, rain, leaves, mist, fireflies, haze],
  garden: OPEN_COUNTRY,
  harbour: SEA,
  house: OPEN_COUNTRY,
  iceberg: [snow, haze, birds],
  jungle: [rain, mist, fireflies, haze],
  lamplight: [snow, leaves, mist],
  lighthouse: SEA,
  meadow: OPEN_COUNTRY,
  mountains: [snow, birds, mist, haze],
  road: [rain, snow, dust, birds, haze],
  rooftops: [snow, rain, leaves, birds, haze],
  signal: [snow, mist, birds, haze],
  snowfield: [snow, mist, birds],
  spotlight: INDOORS,
  stairwell: INDOORS,
  torii: [snow, leaves, rain, birds, mist],
  train: [snow, rain, leaves, birds, mist, haze],
}

const SHARE_WITH_WEATHER = 0.62

/** Paints the weather of a seed over a scene, or none. */
export function paintWeather(stage: Stage, sceneName: string): void {
  const random = createRandom(stage.seed, 'weather')
  const choice = WEATHER_BY_SCENE[sceneName]
  if (!choice || !random.chance(SHARE_WITH_WEATHER)) return
  random.pick(choice)({ ...stage, random })
}
