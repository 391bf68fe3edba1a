import {
  ABRIL,
  ANTON,
  BEBAS,
  CORMORANT_ITALIC,
  CORMORANT_TAGLINE,
  LEAGUE_GOTHIC,
  PLAYFAIR,
  RIGHTEOUS,
  YESEVA,
} from './faces.ts'
import { evenRows, justifiedRows } from './headline.ts'
import { LITTLE_WORDS } from './little-words.ts'
import { rowBeneath, smallRow, type Row } from './rows.ts'
import { headlineSpace, withSmallPrint } from './small-print.ts'
import { letterCount, longestWord, type Treatment } from './treatment.ts'

/** Great words in capitals; the little ones between them in italics, with a rule on each side. */
export const contrasted: Treatment = {
  name: 'contrasted',
  leastHeight: 0.18,
  places: ['bottom', 'top'],
  faces: [LEAGUE_GOTHIC, BEBAS, { ...PLAYFAIR, capitals: true }, { ...ABRIL, capitals: true }],
  moods: ['epic', 'tender', 'sober', 'wonder', 'dark'],
  suits(copy, face) {
    const small = copy.headline.filter((word) => LITTLE_WORDS.has(word.toLowerCase()))
    const great = copy.headline.length - small.length
    return (
      groupBySize(copy.headline).length <= 3 &&
      small.length > 0 &&
      great > 0 &&
      great <= 4 &&
      longestWord(copy) <= face.longestWord &&
      longestWord(copy) >= 3
    )
  },
  arrange(setting) {
    const { copy, face, space } = setting
    const groups = groupBySize(copy.headline)
    const smallHeight = 62
    const smallCount = groups.filter((group) => group.small).length
    const greatHeight =
      (headlineSpace(setting).height - smallCount * smallHeight) / Math.max(1, groups.length - smallCount)
    const rows = groups.flatMap(({ words, small }): Row[] => {
      if (!small)
        return justifiedRows(
          { headline: words, joint: ' ' },
          face,
          { width: space.width, height: greatHeight },
          250,
          20,
          'centre',
        )
      const row = smallRow(
        words.join(' ').toLowerCase(),
        CORMORANT_ITALIC,
        66,
        space.width,
        'centre',
        'accent',
      )
      return [{ ...row, lead: 0, opacity: 1, rule: 'beside' }]
    })
    const spaced = rows.reduce<Row[]>((above, row) => [...above, rowBeneath(above.at(-1), 22, row)], [])
    return withSmallPrint(setting, spaced, { align: 'centre', tagline: 'below', gap: 30 })
  },
}

function groupBySize(words: readonly string[]): { words: string[]; small: boolean }[] {
  const groups: { words: string[]; small: boolean }[] = []
  for (const word of words) {
    const small = LITTLE_WORDS.has(word.toLowerCase())
    const last = groups.at(-1)
    if (last?.small === small) last.words.push(word)
    else groups.push({ words: [word], small })
  }
  return groups
}

/** Lines that step to the right as they go down. */
export const stepped: Treatment = {
  name: 'stepped',
  places: ['bottom', 'top'],
  faces: [YESEVA, RIGHTEOUS, ANTON, ABRIL],
  moods: ['playful', 'wonder', 'epic'],
  suits: (copy, face) =>
    copy.headline.length >= 2 &&
    letterCount(copy) <= 26 &&
    longestWord(copy) <= Math.min(11, face.longestWord),
  arrange(setting) {
    const { copy, face } = setting
    const narrower = { width: headlineSpace(setting).width * 0.82, height: headlineSpace(setting).height }
    const rows = evenRows(copy, face, narrower, 190, face.capitals ? 1.04 : 0.92, 'left')
    const step = (setting.space.width * 0.18) / Math.max(1, rows.length - 1)
    const indented = rows.map((row, index) => ({ ...row, indent: rows.length > 1 ? index * step * 2 : 0 }))
    return withSmallPrint(setting, indented, {
      align: 'left',
      tagline: 'below',
      taglineFace: CORMORANT_TAGLINE,
      gap: 30,
    })
  },
}
