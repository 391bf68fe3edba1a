/** Matching colors as hex triplets. */
export type Pair = readonly [string, string]
export type Triple = readonly [string, string, string]

/** Blends two hex colors: `share` 0 returns the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = channels(first)
  const to = channels(second)
  const blended = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share))
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes a color with white. */
export function lighten(color: string, share: number): string {
  return mix(color, '#ffffff', share)
}

/** Mixes a color with black. */
export function darken(color: string, share: number): string {
  return mix(color, '#000000', share)
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

/**
 * Returns the contrast ratio of two colors, from 1 to 21, as WCAG 2.2 defines it.
 * @param oneHex a hex triplet such as '#7c3aed'
 */
export function contrast(oneHex: string, otherHex: string): number {
  const [first, second] = [relativeLuminance(oneHex), relativeLuminance(otherHex)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function relativeLuminance(hex: string): number {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
