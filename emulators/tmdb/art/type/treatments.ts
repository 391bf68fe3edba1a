import { arched } from './arched.ts'
import { columns } from './columns.ts'
import * as faces from './faces.ts'
import { evenRows, justifiedRows } from './headline.ts'
import { contrasted, stepped } from './lively.ts'
import { headlineSpace, withSmallPrint } from './small-print.ts'
import { framed, spread } from './stately.ts'
import { letterCount, longestWord, type Treatment } from './treatment.ts'
import { upright } from './upright.ts'

const fitsWords: Treatment['suits'] = (copy, face) => longestWord(copy) <= face.longestWord

/** Condensed capitals, every line as wide as the poster. */
const stacked: Treatment = {
  name: 'stacked',
  places: ['bottom', 'top'],
  faces: [faces.LEAGUE_GOTHIC, faces.ANTON, faces.BEBAS, faces.OSWALD, faces.ANTONIO],
  moods: ['epic', 'dark', 'sober', 'cosmic'],
  suits: fitsWords,
  arrange(setting) {
    const rows = justifiedRows(setting.copy, setting.face, headlineSpace(setting), 330, 24, 'centre')
    return withSmallPrint(setting, rows, {
      align: 'centre',
      tagline: setting.place === 'top' ? 'below' : 'above',
    })
  },
}

/** The same, in round and heavy faces. */
const blocks: Treatment = {
  ...stacked,
  name: 'blocks',
  faces: [faces.UNBOUNDED, faces.RIGHTEOUS, faces.ANTON, faces.MONOTON],
  moods: ['playful', 'cosmic'],
  arrange(setting) {
    const rows = justifiedRows(setting.copy, setting.face, headlineSpace(setting), 230, 28, 'left')
    return withSmallPrint(setting, rows, {
      align: 'left',
      tagline: setting.place === 'top' ? 'below' : 'above',
    })
  },
}

/** Spaced capitals in the middle. */
const centred: Treatment = {
  name: 'centred',
  places: ['bottom', 'top'],
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
    const rows = evenRows(setting.copy, setting.face, headlineSpace(setting), 165, 1.06, 'centre')
    return withSmallPrint(setting, rows, { align: 'centre', tagline: 'below', gap: 40 })
  },
}

/** Upper and lower case in a face with thick and thin strokes. */
const lettered: Treatment = {
  name: 'lettered',
  places: ['bottom', 'top'],
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
    const rows = evenRows(setting.copy, setting.face, headlineSpace(setting), 200, 0.94, 'centre')
    return withSmallPrint(setting, rows, { align: 'centre', tagline: 'below', gap: 34 })
  },
}

/** A headline with a short rule between it and its tagline. */
const ruled: Treatment = {
  ...lettered,
  name: 'ruled',
  faces: [faces.INSTRUMENT, faces.CORMORANT, faces.PLAYFAIR, faces.DM_SERIF],
  moods: ['sober', 'tender'],
  arrange(setting) {
    const rows = evenRows(setting.copy, setting.face, headlineSpace(setting), 165, 0.95, 'centre')
    return withSmallPrint(setting, rows, { align: 'centre', tagline: 'below', gap: 26, rule: 'above' })
  },
}

/** Ragged, against one side, with an italic tagline. */
const flush: Treatment = {
  name: 'flush',
  places: ['bottom', 'top'],
  faces: [faces.DM_SERIF, faces.OSWALD, faces.PLAYFAIR, faces.INSTRUMENT, faces.ANTONIO, faces.RIGHTEOUS],
  moods: ['sober', 'dark', 'tender', 'epic', 'playful'],
  suits: fitsWords,
  arrange(setting) {
    const leading = setting.face.capitals ? 1.06 : 0.94
    const usual = setting.copy.system?.rightToLeft ? 'right' : 'left'
    const align = setting.random.chance(0.75) || usual === 'right' ? usual : 'right'
    const rows = evenRows(setting.copy, setting.face, headlineSpace(setting), 185, leading, align)
    return withSmallPrint(setting, rows, {
      align,
      tagline: 'below',
      taglineFace: faces.CORMORANT_TAGLINE,
      gap: 28,
    })
  },
}

/** A typewriter's line, small and even. */
const typed: Treatment = {
  name: 'typed',
  places: ['bottom', 'top'],
  faces: [faces.SPECIAL_ELITE],
  moods: ['dark', 'sober'],
  suits: (copy, face) => fitsWords(copy, face) && letterCount(copy) <= 26,
  arrange(setting) {
    const rows = evenRows(setting.copy, setting.face, headlineSpace(setting), 140, 1, 'left')
    return withSmallPrint(setting, rows, {
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
  centred,
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

/** Sets any title: what is left when nothing else suits. */
export const PLAIN_TREATMENT: Treatment = stacked
