import { randomFrom } from '../../../seeded-random.ts'
import type { Mood } from '../genre-moods.ts'
import { balloons } from './balloons.ts'
import { bauhaus } from './bauhaus.ts'
import { castle } from './castle.ts'
import { cave } from './cave.ts'
import { city } from './city.ts'
import { desertTown } from './desert-town.ts'
import { doorway } from './doorway.ts'
import { dunes } from './dunes.ts'
import { eclipse } from './eclipse.ts'
import { facades } from './facades.ts'
import { forest } from './forest.ts'
import { garden } from './garden.ts'
import { harbour } from './harbour.ts'
import { house } from './house.ts'
import { iceberg } from './iceberg.ts'
import { jungle } from './jungle.ts'
import { lamplight } from './lamplight.ts'
import { lighthouse } from './lighthouse.ts'
import { meadow } from './meadow.ts'
import { mountains } from './mountains.ts'
import { ocean } from './ocean.ts'
import { papercut } from './papercut.ts'
import { planet } from './planet.ts'
import { road } from './road.ts'
import { rooftops } from './rooftops.ts'
import type { Scene } from './scene.ts'
import { signal } from './signal.ts'
import { snowfield } from './snowfield.ts'
import { spaceStation } from './space-station.ts'
import { spotlight } from './spotlight.ts'
import { stairwell } from './stairwell.ts'
import { storm } from './storm.ts'
import { synth } from './synth.ts'
import { torii } from './torii.ts'
import { train } from './train.ts'

export const SCENES: readonly Scene[] = [
  balloons,
  bauhaus,
  castle,
  city,
  cave,
  desertTown,
  garden,
  harbour,
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

/** Gives the scene that the hint names, else one that suits the moods; the strongest mood counts double. */
export function chooseScene(seed: number, moods: readonly Mood[], hint?: string): Scene {
  const named = SCENES.find((scene) => scene.name === hint)
  if (named) return named
  const suiting = SCENES.flatMap((scene) => {
    const strongest = scene.moods.some((mood) => mood === moods[0])
    const weaker = scene.moods.some((mood) => moods.includes(mood))
    return strongest ? [scene, scene] : weaker ? [scene] : []
  })
  return randomFrom(seed, 'scene choice').pick(suiting.length > 0 ? suiting : SCENES)
}
