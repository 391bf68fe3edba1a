import type { Mood } from '../genre-moods.ts'
import type { Band, TitleSpaces } from '../scenes/scene.ts'
import { createRandom } from '../seeded-random.ts'
import type { Copy } from './copy.ts'
import { contrasted, stepped, framed, spread } from './decorated-treatments.ts'
import * as faces from './faces.ts'
import type { Face } from './faces.ts'
import { coversText } from './font-files.ts'
import { createEvenRows, createJustifiedRows } from './headline.ts'
import { applyCase } from './set-line.ts'
import { arched, columns, upright } from './shaped-treatments.ts'
import { getHeadlineSpace, layOutWithSmallPrint } from './small-print.ts'
import { countLetters, getLongestWordWidth, type Treatment, type TitlePosition } from './treatment.ts'

const DEFAULT_BAND: Band = { from: 0.7, to: 0.9 }

/** Scenes have room for a column on a plate between the edge and the subject in the center. */
const COLUMN_BAND: Band = { from: 0.05, to: 0.64 }

const PLACES: readonly TitlePosition[] = ['top', 'bottom', 'side']

const LONG_TITLE_LETTERS = 22

/** Share of the poster's height. */
const ROOMY_HEIGHT = 0.15

const fitsWords: Treatment['suits'] = (copy, face) => getLongestWordWidth(copy) <= face.longestWord

/** Condensed capitals, every line as wide as the poster. */
const stacked: Treatment = {
  name: 'stacked',
  positions: ['bottom', 'top'],
  faces: [faces.LEAGUE_GOTHIC, faces.ANTON, faces.BEBAS, faces.OSWALD, faces.ANTONIO],
  moods: ['epic', 'dark', 'sober', 'cosmic'],
  suits: fitsWords,
  arrange(setting) {
    const rows = createJustifiedRows(setting.copy, setting.face, getHeadlineSpace(setting), 330, 24, 'center')
    return layOutWithSmallPrint(setting, rows, {
      align: 'center',
      tagline: setting.position === 'top' ? 'below' : 'above',
    })
  },
}

/** Like `stacked`, in round and heavy faces. */
const blocks: Treatment = {
  ...stacked,
  name: 'blocks',
  faces: [faces.UNBOUNDED, faces.RIGHTEOUS, faces.ANTON, faces.MONOTON],
  moods: ['playful', 'cosmic'],
  arrange(setting) {
    const rows = createJustifiedRows(setting.copy, setting.face, getHeadlineSpace(setting), 230, 28, 'left')
    return layOutWithSmallPrint(setting, rows, {
      align: 'left',
      tagline: setting.position === 'top' ? 'below' : 'above',
    })
  },
}

/** Centered capitals with wide tracking. */
const centered: Treatment = {
  name: 'centered',
  positions: ['bottom', 'top'],
  faces: [
    faces.CINZEL,
    faces.CINZEL_BOLD,
    faces.MICHROMA,
    faces.ITALIANA,
    faces.JOSEFIN_DISPLAY,
    faces.UNBOUNDED_LIGHT,
  ],
  moods: ['epic', 'wonder', 'cosmic', 'tender', 'dark', 'sober'],
  suits: fitsWords,
  arrange(setting) {
    const rows = createEvenRows(setting.copy, setting.face, getHeadlineSpace(setting), 165, 1.06, 'center')
    return layOutWithSmallPrint(setting, rows, { align: 'center', tagline: 'below', gap: 40 })
  },
}

/** Mixed case in a high-contrast face. */
const lettered: Treatment = {
  name: 'lettered',
  positions: ['bottom', 'top'],
  faces: [
    faces.PLAYFAIR_ITALIC,
    faces.YESEVA,
    faces.CORMORANT,
    faces.DM_SERIF,
    faces.ABRIL,
    faces.LIMELIGHT,
    faces.INSTRUMENT,
  ],
  moods: ['tender', 'wonder', 'playful', 'sober', 'dark'],
  suits: fitsWords,
  arrange(setting) {
    const rows = createEvenRows(setting.copy, setting.face, getHeadlineSpace(setting), 200, 0.94, 'center')
    return layOutWithSmallPrint(setting, rows, { align: 'center', tagline: 'below', gap: 34 })
  },
}

/** A headline with a short rule between it and its tagline. */
const ruled: Treatment = {
  ...lettered,
  name: 'ruled',
  faces: [faces.INSTRUMENT, faces.CORMORANT, faces.PLAYFAIR, faces.DM_SERIF],
  moods: ['sober', 'tender'],
  arrange(setting) {
    const rows = createEvenRows(setting.copy, setting.face, getHeadlineSpace(setting), 165, 0.95, 'center')
    return layOutWithSmallPrint(setting, rows, { align: 'center', tagline: 'below', gap: 26, rule: 'above' })
  },
}

/** Left- or right-aligned, with an italic tagline. */
const flush: Treatment = {
  name: 'flush',
  positions: ['bottom', 'top'],
  faces: [faces.DM_SERIF, faces.OSWALD, faces.PLAYFAIR, faces.INSTRUMENT, faces.ANTONIO, faces.RIGHTEOUS],
  moods: ['sober', 'dark', 'tender', 'epic', 'playful'],
  suits: fitsWords,
  arrange(setting) {
    const leading = setting.face.capitals ? 1.06 : 0.94
    const usual = setting.copy.system?.isRightToLeft ? 'right' : 'left'
    const align = setting.random.chance(0.75) || usual === 'right' ? usual : 'right'
    const rows = createEvenRows(setting.copy, setting.face, getHeadlineSpace(setting), 185, leading, align)
    return layOutWithSmallPrint(setting, rows, {
      align,
      tagline: 'below',
      taglineFace: faces.CORMORANT_TAGLINE,
      gap: 28,
    })
  },
}

/** Typewriter lettering, small and even. */
const typed: Treatment = {
  name: 'typed',
  positions: ['bottom', 'top'],
  faces: [faces.SPECIAL_ELITE],
  moods: ['dark', 'sober'],
  suits: (copy, face) => fitsWords(copy, face) && countLetters(copy) <= 26,
  arrange(setting) {
    const rows = createEvenRows(setting.copy, setting.face, getHeadlineSpace(setting), 140, 1, 'left')
    return layOutWithSmallPrint(setting, rows, {
      align: 'left',
      tagline: 'below',
      taglineFace: { ...faces.SPECIAL_ELITE, tracking: 0 },
      taglineSize: 27,
      gap: 34,
    })
  },
}

export const TREATMENTS: readonly Treatment[] = [
  stacked,
  blocks,
  centered,
  lettered,
  ruled,
  flush,
  typed,
  spread,
  framed,
  contrasted,
  stepped,
  arched,
  upright,
  columns,
]

/** The fallback for titles that suit no treatment. */
const PLAIN_TREATMENT: Treatment = stacked

type TypeChoice = { treatment: Treatment; face: Face; position: TitlePosition; band: Band }

type Choice = { treatment: Treatment; faces: readonly Face[]; positions: readonly TitlePosition[] }

/** Picks a treatment and a face by the free space of the scene, the words, the mood and the seed. */
export function chooseTreatment(
  seed: number,
  copy: Copy,
  moods: readonly Mood[],
  sceneSpaces: TitleSpaces,
): TypeChoice {
  const random = createRandom(seed, 'type')
  const spaces = { ...getExtraSpaces(copy), ...sceneSpaces }
  const free = getRoomyPositions(copy, spaces)
  const choices = TREATMENTS.flatMap((treatment): Choice[] => {
    const faces = findSuitableFaces(treatment, copy, moods)
    const positions = treatment.positions.filter(
      (position) => free.includes(position) && getHeight(spaces, position) >= (treatment.leastHeight ?? 0),
    )
    return faces.length > 0 && positions.length > 0 ? [{ treatment, faces, positions }] : []
  })
  const { treatment, faces, positions } = random.pick(
    choices.length > 0 ? choices : [createPlainChoice(copy, spaces)],
  )
  const position = random.pick(positions)
  return { treatment, face: random.pick(faces), position, band: spaces[position] ?? DEFAULT_BAND }
}

/** Full-width titles can be set in a column even if the scene leaves no room for a rotated line. */
function getExtraSpaces({ system }: Copy): TitleSpaces {
  return system?.treatments.includes('columns') ? { side: COLUMN_BAND } : {}
}

function findSuitableFaces(treatment: Treatment, copy: Copy, moods: readonly Mood[]): Face[] {
  const words = [...copy.headline, copy.subtitle ?? ''].join(' ')
  const covers = (face: Face) => coversText(face, applyCase(words, face))
  if (copy.system) {
    if (!copy.system.treatments.includes(treatment.name)) return []
    return copy.system.faces.filter((face) => treatment.suits(copy, face) && covers(face))
  }
  if (!treatment.moods.some((mood) => moods.includes(mood))) return []
  return treatment.faces.filter(
    (face) => face.moods.includes(moods[0] ?? 'tender') && treatment.suits(copy, face) && covers(face),
  )
}

function createPlainChoice(copy: Copy, spaces: TitleSpaces): Choice {
  const words = [...copy.headline, copy.subtitle ?? ''].join(' ')
  const faces = copy.system?.faces ?? PLAIN_TREATMENT.faces
  const covering = faces.filter((face) => coversText(face, applyCase(words, face)))
  return {
    treatment: PLAIN_TREATMENT,
    faces: covering.length > 0 ? covering : faces,
    positions: [spaces.bottom ? 'bottom' : 'top'],
  }
}

/** Prefers positions with height for several lines for a title that is long or has a subtitle. */
function getRoomyPositions(copy: Copy, spaces: TitleSpaces): TitlePosition[] {
  const free = PLACES.filter((position) => spaces[position] !== undefined)
  const roomy = free.filter((position) => getHeight(spaces, position) >= ROOMY_HEIGHT)
  const long = copy.subtitle !== undefined || countLetters(copy) > LONG_TITLE_LETTERS
  return long && roomy.length > 0 ? roomy : free
}

function getHeight(spaces: TitleSpaces, position: TitlePosition): number {
  const band = spaces[position]
  return band ? band.to - band.from : 0
}
