import { CORMORANT_TAGLINE, JOSEFIN, type Face } from './faces.ts'
import { blockHeight } from './headline.ts'
import { rowBeneath, smallRow, stackRows, type Align, type PlacedType, type Row } from './rows.ts'
import type { Setting } from './treatment.ts'

export type SmallPrint = {
  align: Align
  taglineFace?: Face
  taglineSize?: number
  tagline: 'above' | 'below'
  gap?: number
  rule?: Row['rule']
}

/** What is left of the space for the headline when the tagline and the subtitle have theirs. */
export function headlineSpace({ copy, space }: Setting): { width: number; height: number } {
  const small = (copy.tagline ? 62 : 0) + (copy.subtitle ? 74 : 0)
  return { width: space.width, height: Math.max(space.height - small, space.height * 0.5) }
}

/** Joins headline, subtitle and tagline, and places them against the edge of the poster that they belong to. */
export function withSmallPrint(setting: Setting, headline: readonly Row[], print: SmallPrint): PlacedType {
  const { copy, space, place } = setting
  const gap = print.gap ?? 30
  const taglineFace = print.taglineFace ?? JOSEFIN
  const tagline = () => {
    const size = print.taglineSize ?? (taglineFace === CORMORANT_TAGLINE ? 38 : 25)
    return {
      ...smallRow(copy.tagline ?? '', taglineFace, size, space.width, print.align, 'accent'),
      rule: print.rule,
    }
  }
  const rows: Row[] = []
  if (copy.tagline && print.tagline === 'above') rows.push(rowBeneath(undefined, 0, tagline()))
  headline.forEach((row, index) => {
    const previous = index === 0 ? rows.at(-1) : undefined
    rows.push(previous ? rowBeneath(previous, gap * 0.8, row) : row)
  })
  if (copy.subtitle) rows.push(subtitleRow(setting, rows.at(-1), print.align, gap))
  if (copy.tagline && print.tagline === 'below') {
    rows.push(rowBeneath(rows.at(-1), print.rule === 'above' ? gap + 34 : gap, tagline()))
  }
  return stackRows(rows, space, place === 'top' ? 'top' : 'foot')
}

function subtitleRow(
  { copy, face, space }: Setting,
  previous: Row | undefined,
  align: Align,
  gap: number,
): Row {
  const headlineHeight = previous ? blockHeight([previous]) : 100
  const size = Math.min(64, Math.max(40, headlineHeight * 0.55))
  const spaced = { ...face, tracking: face.capitals ? Math.max(face.tracking, 60) : face.tracking }
  return rowBeneath(previous, gap, {
    ...smallRow(copy.subtitle ?? '', spaced, size, space.width, align, 'ink'),
    opacity: 1,
  })
}
