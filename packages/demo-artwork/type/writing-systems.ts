import type { Face } from './faces.ts'
import * as faces from './script-faces.ts'

/** How titles in a script are set. Latin and Cyrillic use the faces of the treatments instead. */
export type WritingSystem = {
  /** Matches one letter of the script. */
  letter: RegExp
  /** Used for capitals and word boundaries. */
  locale: string
  faces: readonly Face[]
  /** The names of suitable treatments. */
  treatments: readonly string[]
  isRightToLeft?: boolean
  /** Written without spaces: words have no separator, and lines can break after any word. */
  isUnspaced?: boolean
}

/** Treatments with tracking, arches, steps and rotation only suit letters that do not join. */
const FOR_SEPARATE_LETTERS = [
  'stacked',
  'centered',
  'lettered',
  'ruled',
  'flush',
  'spread',
  'framed',
  'stepped',
  'arched',
  'upright',
]
/** Treatments that only scale whole words. */
const FOR_JOINED_LETTERS = ['stacked', 'lettered', 'ruled', 'flush', 'framed']
const FOR_SQUARE_LETTERS = ['columns', 'stacked', 'centered', 'ruled', 'flush', 'spread', 'framed', 'arched']
const FOR_RIGHT_TO_LEFT = ['stacked', 'centered', 'ruled', 'flush', 'framed']

const SYSTEMS: readonly WritingSystem[] = [
  {
    // Listed before Han: a title with any kana is Japanese.
    letter: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    locale: 'ja',
    faces: [faces.DELA_GOTHIC],
    treatments: FOR_SQUARE_LETTERS,
    isUnspaced: true,
  },
  {
    letter: /\p{Script=Han}/u,
    locale: 'zh',
    faces: [faces.XIAOWEI, faces.DELA_GOTHIC],
    treatments: FOR_SQUARE_LETTERS,
    isUnspaced: true,
  },
  {
    letter: /\p{Script=Hangul}/u,
    locale: 'ko',
    faces: [faces.BLACK_HAN, faces.SONG_MYUNG],
    treatments: [...FOR_SQUARE_LETTERS, 'stepped'],
  },
  {
    letter: /\p{Script=Greek}/u,
    locale: 'el',
    faces: [faces.GFS_DIDOT, faces.GFS_DIDOT_CAPITALS, faces.DELA_GOTHIC, faces.DELA_GOTHIC_CAPITALS],
    treatments: FOR_SEPARATE_LETTERS,
  },
  {
    letter: /\p{Script=Arabic}/u,
    locale: 'ar',
    faces: [faces.LALEZAR, faces.RAKKAS],
    treatments: FOR_JOINED_LETTERS,
    isRightToLeft: true,
  },
  {
    letter: /\p{Script=Hebrew}/u,
    locale: 'he',
    faces: [faces.SUEZ, faces.KARANTINA],
    treatments: FOR_RIGHT_TO_LEFT,
    isRightToLeft: true,
  },
  {
    letter: /\p{Script=Devanagari}/u,
    locale: 'hi',
    faces: [faces.ROZHA, faces.YATRA],
    treatments: FOR_JOINED_LETTERS,
  },
  {
    letter: /\p{Script=Bengali}/u,
    locale: 'bn',
    faces: [faces.GALADA],
    treatments: FOR_JOINED_LETTERS,
  },
  { letter: /\p{Script=Tamil}/u, locale: 'ta', faces: [faces.COINY], treatments: FOR_JOINED_LETTERS },
  {
    letter: /\p{Script=Kannada}/u,
    locale: 'kn',
    faces: [faces.BALOO_TAMMA],
    treatments: FOR_JOINED_LETTERS,
  },
  {
    letter: /\p{Script=Malayalam}/u,
    locale: 'ml',
    faces: [faces.GAYATHRI],
    treatments: FOR_JOINED_LETTERS,
  },
  { letter: /\p{Script=Telugu}/u, locale: 'te', faces: [faces.RAMABHADRA], treatments: FOR_JOINED_LETTERS },
  {
    letter: /\p{Script=Thai}/u,
    locale: 'th',
    faces: [faces.CHONBURI, faces.PATTAYA],
    treatments: [...FOR_JOINED_LETTERS, 'stepped'],
    isUnspaced: true,
  },
  {
    letter: /\p{Script=Georgian}/u,
    locale: 'ka',
    faces: [faces.GEORGIAN_BLACK, faces.GEORGIAN_CAPITALS],
    treatments: FOR_SEPARATE_LETTERS,
  },
  {
    letter: /\p{Script=Armenian}/u,
    locale: 'hy',
    faces: [faces.ARMENIAN_BLACK, faces.ARMENIAN_CAPITALS],
    treatments: FOR_SEPARATE_LETTERS,
  },
  {
    letter: /\p{Script=Ethiopic}/u,
    locale: 'am',
    faces: [faces.ABYSSINICA],
    treatments: ['stacked', 'centered', 'ruled', 'flush', 'framed', 'arched'],
  },
]

/** With a smaller share of letters in another script, a title counts as Latin. */
const LEAST_SHARE = 0.3

/** Returns undefined for Latin and Cyrillic. */
export function detectWritingSystem(text: string): WritingSystem | undefined {
  const letters = Array.from(text).filter((character) => /\p{L}/u.test(character))
  const foreign = letters.filter((letter) => SYSTEMS.some((system) => system.letter.test(letter)))
  if (foreign.length === 0 || foreign.length < letters.length * LEAST_SHARE) return undefined
  return SYSTEMS.find((system) => foreign.some((letter) => system.letter.test(letter)))
}
