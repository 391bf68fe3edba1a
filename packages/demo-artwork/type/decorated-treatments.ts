import {
  ANTONIO_LIGHT,
  CINZEL,
  CORMORANT_TAGLINE,
  ITALIANA,
  JOSEFIN_DISPLAY,
  LIMELIGHT,
  PLAYFAIR,
  YESEVA,
  ABRIL,
  ANTON,
  BEBAS,
  CORMORANT_ITALIC,
  LEAGUE_GOTHIC,
  RIGHTEOUS,
} from './faces.ts'
import { createEvenRows, createJustifiedRows } from './headline.ts'
import { MINOR_WORDS } from './line-breaks.ts'
import { inkTop, inkWidth, type Rectangle, createRowBelow, createSmallRow, type Row } from './rows.ts'
import { applyCase, setLine } from './set-line.ts'
import { getHeadlineSpace, layOutWithSmallPrint } from './small-print.ts'
import { countLetters, getLongestWordWidth, type Treatment } from './treatment.ts'
import { splitLetters } from './words.ts'

/** Major words in capitals; minor words between them in italics, with a rule on each side. */
export const contrasted: Treatment = {
  name: 'contrasted',
  leastHeight: 0.18,
  positions: ['bottom', 'top'],
  faces: [LEAGUE_GOTHIC, BEBAS, { ...PLAYFAIR, capitals: true }, { ...ABRIL, capitals: true }],
  moods: ['epic', 'tender', 'sober', 'wonder', 'dark'],
  suits(copy, face) {
    const small = copy.headline.filter((word) => MINOR_WORDS.has(word.toLowerCase()))
    const great = copy.headline.length - small.length
    return (
      groupBySize(copy.headline).length <= 3 &&
      small.length > 0 &&
      great > 0 &&
      great <= 4 &&
      getLongestWordWidth(copy) <= face.longestWord &&
      getLongestWordWidth(copy) >= 3
    )
  },
  arrange(setting) {
    const { copy, face, space } = setting
    const groups = groupBySize(copy.headline)
    const smallHeight = 62
    const smallCount = groups.filter((group) => group.small).length
    const greatHeight =
      (getHeadlineSpace(setting).height - smallCount * smallHeight) / Math.max(1, groups.length - smallCount)
    const rows = groups.flatMap(({ words, small }): Row[] => {
      if (!small)
        return createJustifiedRows(
          { headline: words, joint: ' ' },
          face,
          { width: space.width, height: greatHeight },
          250,
          20,
          'center',
        )
      const row = createSmallRow(
        words.join(' ').toLowerCase(),
        CORMORANT_ITALIC,
        66,
        space.width,
        'center',
        'accent',
      )
      return [{ ...row, lead: 0, opacity: 1, rule: 'beside' }]
    })
    const spaced = rows.reduce<Row[]>((above, row) => [...above, createRowBelow(above.at(-1), 22, row)], [])
    return layOutWithSmallPrint(setting, spaced, { align: 'center', tagline: 'below', gap: 30 })
  },
}

/** Lines with increasing indentation. */
export const stepped: Treatment = {
  name: 'stepped',
  positions: ['bottom', 'top'],
  faces: [YESEVA, RIGHTEOUS, ANTON, ABRIL],
  moods: ['playful', 'wonder', 'epic'],
  suits: (copy, face) =>
    copy.headline.length >= 2 &&
    countLetters(copy) <= 26 &&
    getLongestWordWidth(copy) <= Math.min(11, face.longestWord),
  arrange(setting) {
    const { copy, face } = setting
    const narrower = {
      width: getHeadlineSpace(setting).width * 0.82,
      height: getHeadlineSpace(setting).height,
    }
    const rows = createEvenRows(copy, face, narrower, 190, face.capitals ? 1.04 : 0.92, 'left')
    const step = (setting.space.width * 0.18) / Math.max(1, rows.length - 1)
    const indented = rows.map((row, index) => ({ ...row, indent: rows.length > 1 ? index * step * 2 : 0 }))
    return layOutWithSmallPrint(setting, indented, {
      align: 'left',
      tagline: 'below',
      taglineFace: CORMORANT_TAGLINE,
      gap: 30,
    })
  },
}

/** One short word, tracked out to the full width. */
export const spread: Treatment = {
  name: 'spread',
  positions: ['bottom', 'top'],
  faces: [ITALIANA, CINZEL, JOSEFIN_DISPLAY, ANTONIO_LIGHT],
  moods: ['cosmic', 'dark', 'wonder', 'sober', 'tender'],
  suits: (copy) =>
    (copy.headline.length === 1 || copy.joint === '') && countLetters(copy) >= 4 && countLetters(copy) <= 9,
  arrange(setting) {
    const { copy, face, space } = setting
    const text = applyCase(copy.headline.join(copy.joint), face)
    const size = Math.min(190, getHeadlineSpace(setting).height)
    const tight = setLine(text, face, 0)
    // Distributes the remaining width between the letters.
    const gaps = Math.max(1, splitLetters(text).length - 1)
    const tracking = Math.max(0, ((space.width / size - inkWidth(tight)) / gaps) * 1000)
    const line = setLine(text, face, tracking)
    const fitted = Math.min(size, space.width / inkWidth(line))
    const row = { line, size: fitted, align: 'center' as const, tone: 'ink' as const, opacity: 1 }
    return layOutWithSmallPrint(setting, [{ ...row, lead: inkTop(row) }], {
      align: 'center',
      tagline: 'below',
      gap: 46,
    })
  },
}

/** A headline between two pairs of rules, like a cinema marquee. */
export const framed: Treatment = {
  name: 'framed',
  leastHeight: 0.18,
  positions: ['bottom', 'top'],
  faces: [LIMELIGHT, YESEVA, PLAYFAIR, CINZEL],
  moods: ['playful', 'tender', 'sober', 'wonder'],
  suits: (copy, face) =>
    getLongestWordWidth(copy) <= face.longestWord && countLetters(copy) <= 24 && !copy.subtitle,
  arrange(setting) {
    const margin = 40
    const inner: Rectangle = {
      ...setting.space,
      y: setting.space.y + margin,
      height: setting.space.height - 2 * margin,
    }
    const within = { ...setting, space: inner }
    const rows = createEvenRows(setting.copy, setting.face, getHeadlineSpace(within), 150, 0.98, 'center')
    const placed = layOutWithSmallPrint(within, rows, {
      align: 'center',
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

function groupBySize(words: readonly string[]): { words: string[]; small: boolean }[] {
  const groups: { words: string[]; small: boolean }[] = []
  for (const word of words) {
    const small = MINOR_WORDS.has(word.toLowerCase())
    const last = groups.at(-1)
    if (last?.small === small) last.words.push(word)
    else groups.push({ words: [word], small })
  }
  return groups
}
