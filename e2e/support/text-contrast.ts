import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { setUserStyle } from './layout-checks.ts'

const HIDDEN_TEXT = '* { color: transparent !important; text-shadow: none !important }'

type Rgb = [red: number, green: number, blue: number]

type TextBox = {
  text: string
  color: [...Rgb, alpha: number]
  x: number
  y: number
  width: number
  height: number
}

type Measurement = { text: string; contrast: number }

/**
 * Returns each text of an element with its lowest contrast to the pixels behind it (WCAG 2.2, 1 to 21), the lowest
 * first.
 */
export async function measureTextContrast(page: Page, element: Locator): Promise<Measurement[]> {
  const boxes = await element.evaluate(listTextBoxes)
  const clip = getBounds(boxes)
  await setUserStyle(page, HIDDEN_TEXT)
  const screenshot = sharp(await page.screenshot({ clip })).removeAlpha()
  await setUserStyle(page, '')
  const { data, info } = await screenshot.raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number): Rgb => {
    const at = ((y - clip.y) * info.width + x - clip.x) * info.channels
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
  return boxes
    .map(({ text, color, ...box }) => ({ text, contrast: findLowestContrast(color, box, pixelAt) }))
    .toSorted((one, other) => one.contrast - other.contrast)
}

/** Returns the smallest rectangle of whole pixels around the boxes. */
function getBounds(boxes: readonly TextBox[]) {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)))
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)))
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)))
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

function findLowestContrast(
  [red, green, blue, alpha]: TextBox['color'],
  { x, y, width, height }: Omit<TextBox, 'text' | 'color'>,
  pixelAt: (x: number, y: number) => Rgb,
): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let row = Math.ceil(y); row < y + height - 1; row++)
    for (let column = Math.ceil(x); column < x + width - 1; column++) {
      const behind = pixelAt(column, row)
      const front = ([red, green, blue] as const).map(
        (channel, index) => channel * alpha + (behind[index] ?? 0) * (1 - alpha),
      )
      lowest = Math.min(lowest, getContrast(getLuminance(front), getLuminance(behind)))
    }
  return lowest
}

function getContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
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
