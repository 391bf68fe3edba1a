import { createRandom } from '../../seeded-random.ts'
import type { Mood } from '../genre-moods.ts'
import type { Band, TitleSpaces } from '../scenes/scene.ts'
import type { Copy } from './copy.ts'
import type { Face } from './faces.ts'
import { coversText } from './font-files.ts'
import { inCase } from './set-line.ts'
import { letterCount, type Place, type Treatment } from './treatment.ts'
import { PLAIN_TREATMENT, TREATMENTS } from './treatments.ts'

export type TypeChoice = { treatment: Treatment; face: Face; place: Place; band: Band }

type Choice = { treatment: Treatment; faces: readonly Face[]; places: readonly Place[] }

/** Chooses how a title is set: by what the scene leaves free, what the words allow, the mood, and the seed. */
export function chooseTreatment(
  seed: number,
  copy: Copy,
  moods: readonly Mood[],
  sceneSpaces: TitleSpaces,
): TypeChoice {
  const random = createRandom(seed, 'type')
  const spaces = { ...extraSpaces(copy), ...sceneSpaces }
  const free = roomyPlaces(copy, spaces)
  const choices = TREATMENTS.flatMap((treatment): Choice[] => {
    const faces = suitingFaces(treatment, copy, moods)
    const places = treatment.places.filter(
      (place) => free.includes(place) && heightOf(spaces, place) >= (treatment.leastHeight ?? 0),
    )
    return faces.length > 0 && places.length > 0 ? [{ treatment, faces, places }] : []
  })
  const { treatment, faces, places } = random.pick(choices.length > 0 ? choices : [plainChoice(copy, spaces)])
  const place = random.pick(places)
  return { treatment, face: random.pick(faces), place, band: spaces[place] ?? DEFAULT_BAND }
}

const DEFAULT_BAND: Band = { from: 0.7, to: 0.9 }
/** Between the edge and the subject in the middle there is room for a column on a plate of its own. */
const COLUMN_BAND: Band = { from: 0.05, to: 0.64 }

/** A title in square letters may stand upright even where a scene leaves no side free for a turned line. */
function extraSpaces({ system }: Copy): TitleSpaces {
  return system?.treatments.includes('columns') ? { side: COLUMN_BAND } : {}
}

function suitingFaces(treatment: Treatment, copy: Copy, moods: readonly Mood[]): Face[] {
  const words = [...copy.headline, copy.subtitle ?? ''].join(' ')
  const covers = (face: Face) => coversText(face, inCase(words, face))
  if (copy.system) {
    if (!copy.system.treatments.includes(treatment.name)) return []
    return copy.system.faces.filter((face) => treatment.suits(copy, face) && covers(face))
  }
  if (!treatment.moods.some((mood) => moods.includes(mood))) return []
  return treatment.faces.filter(
    (face) => face.moods.includes(moods[0] ?? 'tender') && treatment.suits(copy, face) && covers(face),
  )
}

function plainChoice(copy: Copy, spaces: TitleSpaces): Choice {
  const words = [...copy.headline, copy.subtitle ?? ''].join(' ')
  const faces = copy.system?.faces ?? PLAIN_TREATMENT.faces
  const covering = faces.filter((face) => coversText(face, inCase(words, face)))
  return {
    treatment: PLAIN_TREATMENT,
    faces: covering.length > 0 ? covering : faces,
    places: [spaces.bottom ? 'bottom' : 'top'],
  }
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
