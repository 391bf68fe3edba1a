/** A page to measure: ours, or one of the floors beside it. */
export type Site = { name: 'Marquee' | 'plain page' | 'thin React'; url: string }

export type Row = Record<string, string | number>

/** One figure of each site, and ours as a ratio of the floors'. */
export function figureRow(values: number[], target: string, decimals = 0): Row {
  const [ours = 0, plain, thin] = values
  const rounded = (value: number | undefined) => (value === undefined ? '' : Number(value.toFixed(decimals)))
  const ratio = (floor: number | undefined) => (floor ? Number((ours / floor).toFixed(2)) : '')
  return {
    Marquee: rounded(ours),
    target,
    'plain page': rounded(plain),
    'thin React': rounded(thin),
    'to plain': ratio(plain),
    'to thin': ratio(thin),
  }
}
