import { randomFrom } from '../../../seeded-random.ts'
import type { Mood } from '../genre-moods.ts'
import type { TitleSpaces } from '../scenes/scene.ts'
import type { Copy } from './copy.ts'
import type { Face } from './faces.ts'
import { coversText } from './font-files.ts'
import { inCase } from './set-line.ts'
import { letterCount, type Place, type Treatment } from './treatment.ts'
import { PLAIN_TREATMENT, TREATMENTS } from './treatments.ts'

export type TypeChoice = { treatment: Treatment; face: Face; place: Place }

/** Chooses how a title is set: by what the scene leaves free, what the words allow, the mood, and the seed. */
export function chooseTreatment(
  seed: number,
  copy: Copy,
  moods: readonly Mood[],
  spaces: TitleSpaces,
): TypeChoice {
  const random = randomFrom(seed, 'type')
  const words = [...copy.headline, copy.subtitle ?? ''].join(' ')
  const free = roomyPlaces(copy, spaces)
  const choices = TREATMENTS.flatMap((treatment) => {
    if (!treatment.moods.some((mood) => moods.includes(mood))) return []
    const suiting = treatment.faces.filter(
      (face) => face.moods.includes(moods[0] ?? 'tender') && treatment.suits(copy, face),
    )
    const faces = suiting.filter((face) => coversText(face, inCase(words, face)))
    const places = treatment.places.filter(
      (place) => free.includes(place) && heightOf(spaces, place) >= (treatment.leastHeight ?? 0),
    )
    return faces.length > 0 && places.length > 0 ? [{ treatment, faces, places }] : []
  })
  if (choices.length === 0) {
    const covering = PLAIN_TREATMENT.faces.filter((face) => coversText(face, inCase(words, face)))
    const faces = covering.length > 0 ? covering : PLAIN_TREATMENT.faces
    return { treatment: PLAIN_TREATMENT, face: random.pick(faces), place: spaces.bottom ? 'bottom' : 'top' }
  }
  const { treatment, faces, places } = random.pick(choices)
  return { treatment, face: random.pick(faces), place: random.pick(places) }
}

const PLACES: readonly Place[] = ['top', 'bottom', 'side']
const LONG_TITLE_LETTERS = 22
/** As a share of the poster's height. */
const ROOMY_HEIGHT = 0.15

/** A long title, or one with a subtitle, goes where there is height for several lines, if there is such a place. */
function roomyPlaces(copy: Copy, spaces: TitleSpaces): Place[] {
  const free = PLACES.filter((place) => spaces[place] !== undefined)
  const roomy = free.filter((place) => heightOf(spaces, place) >= ROOMY_HEIGHT)
  const long = copy.subtitle !== undefined || letterCount(copy) > LONG_TITLE_LETTERS
  return long && roomy.length > 0 ? roomy : free
}

function heightOf(spaces: TitleSpaces, place: Place): number {
  const band = spaces[place]
  return band ? band.to - band.from : 0
}
