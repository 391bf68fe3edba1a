import {
  ANTONIO_LIGHT,
  CINZEL,
  CORMORANT_TAGLINE,
  ITALIANA,
  JOSEFIN_DISPLAY,
  LIMELIGHT,
  PLAYFAIR,
  YESEVA,
} from './faces.ts'
import { evenRows } from './headline.ts'
import { inkTop, inkWidth, type Rectangle } from './rows.ts'
import { inCase, setLine } from './set-line.ts'
import { headlineSpace, withSmallPrint } from './small-print.ts'
import { letterCount, longestWord, type Treatment } from './treatment.ts'
import { lettersOf } from './words.ts'

/** One short word, its letters spread over the whole measure. */
export const spread: Treatment = {
  name: 'spread',
  places: ['bottom', 'top'],
  faces: [ITALIANA, CINZEL, JOSEFIN_DISPLAY, ANTONIO_LIGHT],
  moods: ['cosmic', 'dark', 'wonder', 'sober', 'tender'],
  suits: (copy) =>
    (copy.headline.length === 1 || copy.joint === '') && letterCount(copy) >= 4 && letterCount(copy) <= 9,
  arrange(setting) {
    const { copy, face, space } = setting
    const text = inCase(copy.headline.join(copy.joint), face)
    const size = Math.min(190, headlineSpace(setting).height)
    const tight = setLine(text, face, 0)
    // What is missing from the measure, shared out between the letters.
    const gaps = Math.max(1, lettersOf(text).length - 1)
    const tracking = Math.max(0, ((space.width / size - inkWidth(tight)) / gaps) * 1000)
    const line = setLine(text, face, tracking)
    const fitted = Math.min(size, space.width / inkWidth(line))
    const row = { line, size: fitted, align: 'centre' as const, tone: 'ink' as const, opacity: 1 }
    return withSmallPrint(setting, [{ ...row, lead: inkTop(row) }], {
      align: 'centre',
      tagline: 'below',
      gap: 46,
    })
  },
}

/** A headline between two pairs of rules, as over the door of a picture palace. */
export const framed: Treatment = {
  name: 'framed',
  leastHeight: 0.18,
  places: ['bottom', 'top'],
  faces: [LIMELIGHT, YESEVA, PLAYFAIR, CINZEL],
  moods: ['playful', 'tender', 'sober', 'wonder'],
  suits: (copy, face) => longestWord(copy) <= face.longestWord && letterCount(copy) <= 24 && !copy.subtitle,
  arrange(setting) {
    const margin = 40
    const inner: Rectangle = {
      ...setting.space,
      y: setting.space.y + margin,
      height: setting.space.height - 2 * margin,
    }
    const within = { ...setting, space: inner }
    const rows = evenRows(setting.copy, setting.face, headlineSpace(within), 150, 0.98, 'centre')
    const placed = withSmallPrint(within, rows, {
      align: 'centre',
      tagline: 'below',
      taglineFace: CORMORANT_TAGLINE,
      gap: 24,
    })
    const tops = placed.lines.map(({ y, line, size }) => y - (line.top * size) / 1000)
    const foots = placed.lines.map(({ y, line, size }) => y + (line.bottom * size) / 1000)
    const upper = Math.min(...tops) - margin
    const lower = Math.max(...foots) + margin
    const rule = (y: number, height: number): Rectangle => ({ x: inner.x, y, width: inner.width, height })
    return {
      lines: placed.lines,
      rules: [rule(upper, 5), rule(upper + 10, 1.8), rule(lower - 11.8, 1.8), rule(lower - 5, 5)],
    }
  },
}
