/** The product, or one of the baselines. */
export type Site = { name: 'Marquee' | 'plain page' | 'minimal React'; url: string }

export type Row = Record<string, string | number>

/** Returns a row with one figure of each site, and the product's ratio to each baseline. */
export function createFigureRow(values: number[], target: string, decimals = 0): Row {
  const [product = 0, plain, react] = values
  const format = (value: number | undefined) => (value === undefined ? '' : Number(value.toFixed(decimals)))
  const ratio = (baseline: number | undefined) => (baseline ? Number((product / baseline).toFixed(2)) : '')
  return {
    Marquee: format(product),
    target,
    'plain page': format(plain),
    'minimal React': format(react),
    'to plain': ratio(plain),
    'to React': ratio(react),
  }
}
