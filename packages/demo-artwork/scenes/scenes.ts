import type { Mood } from '../genre-moods.ts'
import { createRandom } from '../seeded-random.ts'
import { balloons } from './balloons.ts'
import { bicycle } from './bicycle/bicycle.ts'
import { biplane } from './biplane.ts'
import { bridge } from './bridge/bridge.ts'
import { castle } from './castle.ts'
import { cat } from './cat.ts'
import { cave } from './cave.ts'
import { chess } from './chess.ts'
import { city } from './city.ts'
import { clock } from './clock/clock.ts'
import { desertTown } from './desert-town.ts'
import { dunes } from './dunes.ts'
import { eclipse } from './eclipse.ts'
import { facades } from './facades.ts'
import { ferrisWheel } from './ferris-wheel/ferris-wheel.ts'
import { bauhaus, papercut } from './flat-designs.ts'
import { forest } from './forest.ts'
import { garden } from './garden/garden.ts'
import { harbor } from './harbor.ts'
import { horseScene } from './horse.ts'
import { house } from './house.ts'
import { iceberg } from './iceberg.ts'
import { doorway, stairwell } from './interiors.ts'
import { island } from './island/island.ts'
import { jungle } from './jungle.ts'
import { keyScene } from './key/key.ts'
import { lamplight } from './lamplight.ts'
import { library } from './library/library.ts'
import { lighthouse } from './lighthouse.ts'
import { meadow } from './meadow/meadow.ts'
import { mountains } from './mountains.ts'
import { ocean } from './ocean/ocean.ts'
import { planet } from './planet.ts'
import { road } from './road.ts'
import { robot } from './robot/robot.ts'
import { rooftops } from './rooftops.ts'
import type { Scene } from './scene.ts'
import { signal } from './signal/signal.ts'
import { snowfield } from './snowfield.ts'
import { spaceStation } from './space-station.ts'
import { spotlight } from './spotlight.ts'
import { stadium } from './stadium/stadium.ts'
import { storm } from './storm.ts'
import { synth } from './synth.ts'
import { table } from './table/table.ts'
import { telephone } from './telephone/telephone.ts'
import { torii } from './torii.ts'
import { train } from './train.ts'
import { volcano } from './volcano/volcano.ts'

export const SCENES: readonly Scene[] = [
  biplane,
  bicycle,
  bridge,
  cat,
  chess,
  clock,
  ferrisWheel,
  horseScene,
  island,
  keyScene,
  library,
  robot,
  stadium,
  table,
  telephone,
  volcano,
  balloons,
  bauhaus,
  castle,
  city,
  cave,
  desertTown,
  garden,
  harbor,
  meadow,
  ocean,
  rooftops,
  snowfield,
  spaceStation,
  doorway,
  dunes,
  eclipse,
  facades,
  forest,
  house,
  iceberg,
  jungle,
  lamplight,
  lighthouse,
  mountains,
  papercut,
  planet,
  road,
  signal,
  spotlight,
  stairwell,
  storm,
  synth,
  torii,
  train,
]

/** Returns the scene that the hint names, or else picks one that suits the moods; the strongest mood counts double. */
export function chooseScene(seed: number, moods: readonly Mood[], hint?: string): Scene {
  const named = SCENES.find((scene) => scene.name === hint)
  if (named) return named
  const suiting = SCENES.flatMap((scene) => {
    const strongest = scene.moods.some((mood) => mood === moods[0])
    const weaker = scene.moods.some((mood) => moods.includes(mood))
    return strongest ? [scene, scene] : weaker ? [scene] : []
  })
  return createRandom(seed, 'scene choice').pick(suiting.length > 0 ? suiting : SCENES)
}
