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

/** How strongly two colours stand out from each other, 1 to 21, as WCAG counts it. */
export function contrast(first: string, second: string): number {
  const [lighter = 1, darker = 1] = [luminance(first), luminance(second)].toSorted(
    (one, other) => other - one,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
