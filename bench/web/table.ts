import type { Figure, SiteName } from './measurement.ts'

export type Values = Partial<Record<SiteName, number>>

type Row = Record<string, string | number>

/** A goal that the minimal React page misses itself is met within this ratio to it, unless the figure has another. */
const TOLERANCE = 1.05

/** Returns a row with the figure of each site, and whether the product meets its goal. */
export function createRow(figure: Omit<Figure<never>, 'read'>, values: Values): Row {
  const format = (value: number | undefined) =>
    value === undefined ? '' : Number(value.toFixed(figure.decimals ?? 0))
  const sign = figure.isHigherBetter ? '≥' : '≤'
  return {
    Marquee: format(values.Marquee),
    'minimal React': format(values['minimal React']),
    'plain page': format(values['plain page']),
    goal: figure.goal === undefined ? '' : `${sign} ${figure.goal}`,
    met: describeResult(figure, values),
  }
}

function describeResult(
  { goal, isHigherBetter = false, tolerance = TOLERANCE }: Omit<Figure<never>, 'read'>,
  { Marquee: product, 'minimal React': react }: Values,
): string {
  if (goal === undefined || product === undefined) return ''
  const isMet = (value: number, limit: number) => (isHigherBetter ? value >= limit : value <= limit)
  if (isMet(product, goal)) return 'yes'
  if (react === undefined || isMet(react, goal)) return 'no'
  return isMet(product, isHigherBetter ? react / tolerance : react * tolerance) ? 'as React' : 'no'
}
