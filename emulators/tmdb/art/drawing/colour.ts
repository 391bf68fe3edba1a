/** Colours that belong together, each a #rrggbb. */
export type Pair = readonly [string, string]
export type Triple = readonly [string, string, string]

/** Blends two #rrggbb colours: `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = channels(first)
  const to = channels(second)
  const blended = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share))
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Moves a colour towards white. */
export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share)
}

/** Moves a colour towards black. */
export function darken(colour: string, share: number): string {
  return mix(colour, '#000000', share)
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
