/** An OKLCH color: lightness 0 to 1, chroma 0 to about 0.35, hue in degrees. */
export type Lch = { lightness: number; chroma: number; hue: number }

/** Converts a hex color, with the matrices of https://bottosson.github.io/posts/oklab/. */
export function toLch(color: string): Lch {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16)),
  )
  const [r, g, b] = [red ?? 0, green ?? 0, blue ?? 0]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const greenRed = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const blueYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hue: (hue + 360) % 360 }
}

/** Returns a hex color; reduces the chroma of a color outside the sRGB gamut. */
export function toHex({ lightness, chroma, hue }: Lch): string {
  const light = Math.min(1, Math.max(0, lightness))
  for (let share = 1; share > 0; share -= 0.1) {
    const channels = toLinearRgb(light, chroma * share, hue)
    if (channels.every((value) => value >= -0.003 && value <= 1.003)) return formatHex(channels)
  }
  return formatHex(toLinearRgb(light, 0, hue))
}

function toLinearRgb(lightness: number, chroma: number, hue: number): number[] {
  const greenRed = chroma * Math.cos((hue * Math.PI) / 180)
  const blueYellow = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const middle = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function formatHex(channels: readonly number[]): string {
  const written = channels.map((value) => {
    const held = Math.min(1, Math.max(0, value))
    const curved = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${written.join('')}`
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
