import type { Locator } from '@playwright/test'
import sharp from 'sharp'

import { setUserStyle } from './layout-checks.ts'

const HIDDEN_TEXT = '* { color: transparent !important; text-shadow: none !important }'

type Rgb = [red: number, green: number, blue: number]

type Box = { x: number; y: number; width: number; height: number }

type TextBox = Box & { text: string; color: [...Rgb, alpha: number] }

type Measurement = { text: string; contrast: number }

/**
 * Returns each text of an element with its lowest contrast on any image behind it (WCAG 2.2, 1 to 21), the lowest first.
 * Gradients, masks and blur blend linearly: pixels behind the text are between a black image's and a white image's.
 */
export async function measureTextContrast(element: Locator, image: Locator): Promise<Measurement[]> {
  const boxes = await element.evaluate(listTextBoxes)
  const clip = getBounds(boxes)
  const onBlack = await readPixels(image, '#000', clip)
  const onWhite = await readPixels(image, '#fff', clip)
  return boxes
    .map(({ text, color, ...box }) => ({ text, contrast: findLowestContrast(color, box, onBlack, onWhite) }))
    .toSorted((one, other) => one.contrast - other.contrast)
}

type PixelAt = (x: number, y: number) => Rgb

/** Takes a screenshot without text while the image has one color. */
async function readPixels(image: Locator, color: string, clip: Box): Promise<PixelAt> {
  const page = image.page()
  const path = `/${color.slice(1)}.png`
  const body = await sharp({ create: { width: 1, height: 1, channels: 3, background: color } })
    .png()
    .toBuffer()
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'image/png' }))
  await image.evaluate(async (element: HTMLImageElement, src) => {
    await new Promise((resolve, reject) => {
      element.addEventListener('load', resolve)
      element.addEventListener('error', reject)
      element.srcset = ''
      element.src = src
    })
  }, path)
  await setUserStyle(page, HIDDEN_TEXT)
  const screenshot = sharp(await page.screenshot({ clip })).removeAlpha()
  await setUserStyle(page, '')
  const { data, info } = await screenshot.raw().toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = ((y - clip.y) * info.width + x - clip.x) * info.channels
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}

/** Returns the smallest rectangle of whole pixels around the boxes. */
function getBounds(boxes: readonly Box[]): Box {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)))
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)))
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)))
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

function findLowestContrast(
  color: TextBox['color'],
  { x, y, width, height }: Box,
  onBlack: PixelAt,
  onWhite: PixelAt,
): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let row = Math.ceil(y); row < y + height - 1; row++)
    for (let column = Math.ceil(x); column < x + width - 1; column++) {
      const one = getContrast(color, onBlack(column, row))
      const other = getContrast(color, onWhite(column, row))
      // Some image in between has the color of text that is lighter than the one and darker than the other.
      const between = one > 1 === other > 1 ? Math.min(toRatio(one), toRatio(other)) : 1
      lowest = Math.min(lowest, between)
    }
  return lowest
}

/** Returns the contrast of light text, and its reciprocal of dark text. */
function getContrast([red, green, blue, alpha]: TextBox['color'], behind: Rgb): number {
  const front = ([red, green, blue] as const).map(
    (channel, index) => channel * alpha + (behind[index] ?? 0) * (1 - alpha),
  )
  return (getLuminance(front) + 0.05) / (getLuminance(behind) + 0.05)
}

function toRatio(contrast: number): number {
  return Math.max(contrast, 1 / contrast)
}

/** Of a color in sRGB with channels from 0 to 255. */
function getLuminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Runs in the page. Returns the lines of text that are inside the window. */
function listTextBoxes(root: Element): TextBox[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const boxes: TextBox[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node.textContent?.trim()
    if (!text || !node.parentElement || node.parentElement.closest('.sr-only')) continue
    canvas?.clearRect(0, 0, 1, 1)
    if (canvas) canvas.fillStyle = getComputedStyle(node.parentElement).color
    canvas?.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { x, y, width, height } of range.getClientRects())
      if (width > 1 && y >= 0 && x >= 0 && x + width <= innerWidth && y + height <= innerHeight)
        boxes.push({ text, color: [red, green, blue, alpha / 255], x, y, width, height })
  }
  return boxes
}
