/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The colour of a hex triplet such as '#7c3aed'. */
export function rgbOf(hex: string): Rgb {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** How strongly two colours stand out from each other, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(oneHex: string, otherHex: string): number {
  return contrastOfRgb(rgbOf(oneHex), rgbOf(otherHex))
}

/** The same of colours that were mixed. */
export function contrastOfRgb(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
