import { getFormatLocale } from '#domain/format-locale.ts'
import { getDirection } from '#domain/language.ts'
import { once } from '#domain/memoize.ts'
import { appName } from '#src/ui/messages.ts'

import * as messages from './messages.ts'

/** In pixels: a portrait that social apps show uncropped. */
export const YEAR_IMAGE_SIZE = { width: 1080, height: 1350 }

export type YearImageContent = {
  year: number
  numbers: { value: string; label: string }[]
  facts: { label: string; value: string }[]
}

/** The colors of the dark theme, whichever theme the app has: the image is seen elsewhere. */
const COLORS = {
  background: '#09090f',
  foreground: '#f5f4fa',
  muted: '#a5a2b8',
  line: 'rgb(255 255 255 / 14%)',
}

/* eslint-disable marquee/interface-text -- names of fonts */
const FONT = 'Figtree, "Figtree fallback"'
const FALLBACK_FONTS = 'system-ui, sans-serif'
/** The systems' fonts for scripts that Figtree lacks: of Apple, Windows and Android. */
const SYSTEM_FONTS: Readonly<Record<string, string>> = {
  Arab: `"SF Arabic", "Geeza Pro", "Segoe UI", "Noto Sans Arabic", ${FALLBACK_FONTS}`,
  Jpan: `"Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", ${FALLBACK_FONTS}`,
  Kore: `"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", ${FALLBACK_FONTS}`,
  Hans: `"PingFang SC", "Microsoft YaHei UI", "Noto Sans SC", "Noto Sans CJK SC", ${FALLBACK_FONTS}`,
  Hant: `"PingFang TC", "Microsoft JhengHei UI", "Noto Sans TC", "Noto Sans CJK TC", ${FALLBACK_FONTS}`,
}
/* eslint-enable marquee/interface-text */
const MARGIN = 84
const INNER_WIDTH = YEAR_IMAGE_SIZE.width - 2 * MARGIN
const ELLIPSIS = '…'
const getGraphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

const POSTER = { width: 148, height: 222, overlap: 44, top: 168 }

/** Loads the font of the image. Without it, the image has the fallback. */
export async function loadImageFont(): Promise<void> {
  await Promise.all(['500', '800'].map((weight) => document.fonts.load(`${weight} 48px Figtree`)))
}

/** Draws the image with posters, the first one in front. The accent is a color in hexadecimal digits. */
export function drawYearImage(
  context: CanvasRenderingContext2D,
  { year, numbers, facts }: YearImageContent,
  posters: readonly CanvasImageSource[],
  accent: string,
): void {
  drawBackground(context, accent)
  context.textBaseline = 'alphabetic'
  context.direction = getDirection(getFormatLocale())
  write(context, appName, MARGIN, 130, { size: 40, weight: 800 })
  write(context, messages.cardSubtitle(), YEAR_IMAGE_SIZE.width - MARGIN, 130, {
    size: 32,
    color: COLORS.muted,
    align: 'end',
    maxWidth: INNER_WIDTH - 240,
  })
  write(context, String(year), MARGIN - 8, 358, { size: 220, weight: 800 })
  drawPosters(context, posters)
  const columnWidth = INNER_WIDTH / numbers.length
  for (const [index, { value, label }] of numbers.entries()) {
    const x = MARGIN + index * columnWidth
    const style = { maxWidth: columnWidth - 24, isShrunk: true }
    write(context, value, x, 520, { ...style, size: 72, weight: 800 })
    write(context, label, x, 566, { ...style, size: 32, color: COLORS.muted })
  }
  drawFacts(context, facts)
}

function drawBackground(context: CanvasRenderingContext2D, accent: string): void {
  const { width, height } = YEAR_IMAGE_SIZE
  context.fillStyle = COLORS.background
  context.fillRect(0, 0, width, height)
  for (const { x, y, radius, opacity } of [
    { x: 120, y: 0, radius: 1000, opacity: 0.75 },
    { x: width, y: height, radius: 700, opacity: 0.35 },
  ]) {
    const glow = context.createRadialGradient(x, y, 0, x, y, radius)
    glow.addColorStop(0, accent)
    // Black with no opacity would darken the way there.
    glow.addColorStop(1, `${accent}00`)
    context.globalAlpha = opacity
    context.fillStyle = glow
    context.fillRect(0, 0, width, height)
  }
  context.globalAlpha = 1
}

function drawPosters(context: CanvasRenderingContext2D, posters: readonly CanvasImageSource[]): void {
  const { width, height, overlap, top } = POSTER
  // From the back to the front.
  for (const [index, poster] of [...posters.entries()].toReversed()) {
    const end = MARGIN + width + (posters.length - 1 - index) * (width - overlap)
    const x = context.direction === 'rtl' ? end - width : YEAR_IMAGE_SIZE.width - end
    context.save()
    context.beginPath()
    context.roundRect(x, top, width, height, 16)
    context.shadowColor = 'rgb(0 0 0 / 60%)'
    context.shadowBlur = 28
    context.fillStyle = COLORS.background
    context.fill()
    context.shadowColor = 'transparent'
    context.clip()
    context.drawImage(poster, x, top, width, height)
    context.restore()
  }
}

function drawFacts(context: CanvasRenderingContext2D, facts: YearImageContent['facts']): void {
  const top = 626
  const rowHeight = (YEAR_IMAGE_SIZE.height - MARGIN + 24 - top) / Math.max(5, facts.length)
  for (const [index, { label, value }] of facts.entries()) {
    const y = top + index * rowHeight
    context.fillStyle = COLORS.line
    context.fillRect(MARGIN, y, INNER_WIDTH, 2)
    write(context, label, MARGIN, y + 42, { size: 28, color: COLORS.muted })
    write(context, value, MARGIN, y + 92, { size: 42, weight: 800, maxWidth: INNER_WIDTH })
  }
}

type TextStyle = {
  /** In pixels. */
  size: number
  weight?: number
  color?: string
  align?: 'start' | 'end'
  /** A longer text is cut. */
  maxWidth?: number
  /** A longer text is written smaller instead. */
  isShrunk?: boolean
}

/** `x` is the distance from the side where lines start. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): void {
  const { size, weight = 500, color = COLORS.foreground, align = 'start', maxWidth = INNER_WIDTH } = style
  const { script = '' } = new Intl.Locale(getFormatLocale()).maximize()
  const systemFonts = SYSTEM_FONTS[script] ?? FALLBACK_FONTS
  const setSize = (pixels: number) => {
    context.font = `${weight} ${pixels}px ${FONT}, ${systemFonts}`
  }
  setSize(size)
  const { width } = context.measureText(text)
  if (style.isShrunk && width > maxWidth) setSize(Math.floor((size * maxWidth) / width))
  context.fillStyle = color
  context.textAlign = align
  const canvasX = context.direction === 'rtl' ? YEAR_IMAGE_SIZE.width - x : x
  context.fillText(style.isShrunk ? text : cutToWidth(context, text, maxWidth), canvasX, y)
}

function cutToWidth(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  if (context.measureText(text).width <= maxWidth) return text
  const characters = Array.from(getGraphemes().segment(text), ({ segment }) => segment)
  while (characters.length > 0 && context.measureText(characters.join('') + ELLIPSIS).width > maxWidth)
    characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}
