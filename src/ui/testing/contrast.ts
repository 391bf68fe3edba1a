/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses a hex color such as `#7c3aed`. */
export function parseRgb(hex: string): Rgb {
  const parseChannel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [parseChannel(1), parseChannel(3), parseChannel(5)]
}

/** Returns the contrast ratio of two hex colors, from 1 to 21, as defined by WCAG 2.2. */
export function getContrast(oneHex: string, otherHex: string): number {
  return getRgbContrast(parseRgb(oneHex), parseRgb(otherHex))
}

export function getRgbContrast(one: Rgb, other: Rgb): number {
  const [first, second] = [getLuminance(one), getLuminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function getLuminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
