import type { Copy } from './copy.ts'
import { CORMORANT_TAGLINE, JOSEFIN, OSWALD_TAGLINE, type Face } from './faces.ts'
import { coversText } from './font-files.ts'
import { getBlockHeight } from './headline.ts'
import { findEvenBreaks } from './line-breaks.ts'
import { createRowBelow, createSmallRow, stackRows, type Align, type PlacedType, type Row } from './rows.ts'
import { applyCase } from './set-line.ts'
import type { Setting } from './treatment.ts'
import { letterWidth, splitWords } from './words.ts'
import { detectWritingSystem } from './writing-systems.ts'

const LONGEST_SUBTITLE_LINE = 30

export type SmallPrint = {
  align: Align
  taglineFace?: Face
  taglineSize?: number
  tagline: 'above' | 'below'
  gap?: number
  rule?: Row['rule']
}

/** Returns the space that the tagline and the subtitle leave for the headline. */
export function getHeadlineSpace({ copy, space }: Setting): { width: number; height: number } {
  const small = (copy.tagline ? 62 : 0) + 74 * splitSubtitle(copy).length
  return { width: space.width, height: Math.max(space.height - small, space.height * 0.5) }
}

/** Combines headline, subtitle and tagline, and aligns them with the edge of the poster. */
export function layOutWithSmallPrint(
  setting: Setting,
  headline: readonly Row[],
  print: SmallPrint,
): PlacedType {
  const { copy, space, position } = setting
  const gap = print.gap ?? 30
  const taglineFace = findFace(copy.tagline ?? '', print.taglineFace ?? JOSEFIN)
  const tagline = () => {
    const size = print.taglineSize ?? (taglineFace === CORMORANT_TAGLINE ? 38 : 25)
    return {
      ...createSmallRow(copy.tagline ?? '', taglineFace, size, space.width, print.align, 'accent'),
      rule: print.rule,
    }
  }
  const rows: Row[] = []
  if (copy.tagline && print.tagline === 'above') rows.push(createRowBelow(undefined, 0, tagline()))
  headline.forEach((row, index) => {
    const previous = index === 0 ? rows.at(-1) : undefined
    rows.push(previous ? createRowBelow(previous, gap * 0.8, row) : row)
  })
  rows.push(...createSubtitleRows(setting, rows.at(-1), print.align, gap))
  if (copy.tagline && print.tagline === 'below') {
    rows.push(createRowBelow(rows.at(-1), print.rule === 'above' ? gap + 34 : gap, tagline()))
  }
  return stackRows(rows, space, position === 'top' ? 'top' : 'bottom')
}

/** Breaks a long subtitle into two lines, because one would be too small to read. */
function splitSubtitle({ subtitle }: Copy): string[] {
  if (!subtitle) return []
  if (letterWidth(subtitle) <= LONGEST_SUBTITLE_LINE) return [subtitle]
  const words = splitWords(subtitle)
  const joint = detectWritingSystem(subtitle)?.isUnspaced ? '' : ' '
  return findEvenBreaks(words, words.map(letterWidth), joint.length, 2, joint).at(-1) ?? [subtitle]
}

function createSubtitleRows(
  { copy, face, space }: Setting,
  headline: Row | undefined,
  align: Align,
  gap: number,
): Row[] {
  const headlineHeight = headline ? getBlockHeight([headline]) : 100
  const size = Math.min(64, Math.max(40, headlineHeight * 0.55))
  const spaced = { ...face, tracking: face.capitals ? Math.max(face.tracking, 60) : face.tracking }
  const rows = splitSubtitle(copy).map((line) =>
    createSmallRow(line, spaced, size, space.width, align, 'ink'),
  )
  const even = Math.min(...rows.map((row) => row.size))
  return rows.reduce<Row[]>((above, row) => {
    const previous = above.at(-1)
    return [
      ...above,
      createRowBelow(previous ?? headline, previous ? 16 : gap, { ...row, size: even, opacity: 1 }),
    ]
  }, [])
}

/** The faces for small print cover few scripts, so a tagline in another script uses a face with all its letters. */
function findFace(tagline: string, wanted: Face): Face {
  const others = [CORMORANT_TAGLINE, OSWALD_TAGLINE, ...(detectWritingSystem(tagline)?.faces ?? [])]
  return [wanted, ...others].find((face) => coversText(face, applyCase(tagline, face))) ?? wanted
}
