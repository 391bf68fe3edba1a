import { afterEach, expect, test, vi } from 'vitest'

import { drawYearImage, YEAR_IMAGE_SIZE } from './draw-year-image.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('where lines begin at the right, the image is mirrored', () => {
  const [english, arabic] = [draw('ltr'), draw('rtl')]
  expect(english.texts.length).toBeGreaterThan(4)
  expect(arabic.texts).toEqual(
    english.texts.map((text) => ({ ...text, x: YEAR_IMAGE_SIZE.width - text.x, direction: 'rtl' })),
  )
  expect(arabic.images).toEqual(
    english.images.map(({ x, width }) => ({ x: YEAR_IMAGE_SIZE.width - x - width, width })),
  )
})

/** Returns where texts and posters are drawn on a page with this direction. */
function draw(dir: 'ltr' | 'rtl') {
  vi.stubGlobal('document', { dir })
  const texts: { text: string; x: number; align: string; direction: string }[] = []
  const images: { x: number; width: number }[] = []
  const context = {
    textAlign: '',
    direction: '',
    fillText: (text: string, x: number) =>
      texts.push({ text, x, align: context.textAlign, direction: context.direction }),
    drawImage: (_image: unknown, x: number, _y: number, width: number) => images.push({ x, width }),
    measureText: () => ({ width: 0 }),
    createRadialGradient: () => ({ addColorStop: vi.fn() }),
    ...Object.fromEntries(
      ['fillRect', 'save', 'beginPath', 'roundRect', 'fill', 'clip', 'restore'].map((name) => [
        name,
        vi.fn(),
      ]),
    ),
  }
  const content = {
    year: 2026,
    numbers: [
      { value: '12', label: 'Titles' },
      { value: '40 h', label: 'Time watched' },
    ],
    facts: [{ label: 'Favorite genre', value: 'Drama' }],
  }
  // Not a call: nothing else of a context is used.
  Reflect.apply(drawYearImage, undefined, [context, content, ['', ''], '#7c3aed'])
  return { texts, images }
}
