import { afterEach, expect, test, vi } from 'vitest'

import { setFormatLocale } from '#domain/format-locale.ts'

import { drawYearImage, YEAR_IMAGE_SIZE } from './draw-year-image.ts'

afterEach(() => {
  setFormatLocale('en')
})

const NUMBERS = [
  { value: '1,204時間30分', label: 'a'.repeat(60) },
  { value: '12', label: 'titles' },
  { value: '7', label: 'episodes' },
]

test.each([
  ['en', 'ltr', 84, 'Figtree, "Figtree fallback", system-ui, sans-serif'],
  ['ja', 'ltr', 84, 'Hiragino Sans'],
  ['zh-CN', 'ltr', 84, 'PingFang SC'],
  ['zh-TW', 'ltr', 84, 'PingFang TC'],
  ['ar', 'rtl', YEAR_IMAGE_SIZE.width - 84, 'Noto Sans Arabic'],
  ['fa', 'rtl', YEAR_IMAGE_SIZE.width - 84, 'Noto Sans Arabic'],
])('the image in %s is written %s, from %i px, with %s', (locale, direction, x, font) => {
  setFormatLocale(locale)
  const { context, texts } = createContext()
  drawYearImage(context, { year: 2026, numbers: NUMBERS, facts: [] }, [], '#7c3aed')
  expect(context.direction).toBe(direction)
  expect(texts.find(({ text }) => text === '2026')?.font).toContain(font)
  const subtitle = texts[1]
  expect([subtitle?.align, subtitle?.x]).toEqual(['end', YEAR_IMAGE_SIZE.width - x])
  for (const [index, { value, label }] of NUMBERS.entries()) {
    const written = texts.filter(({ text }) => text === value || text === label)
    expect(written.map(({ width }) => width <= 280)).toEqual([true, true])
    expect(written.map(({ align }) => align)).toEqual(['start', 'start'])
    if (index === 0) expect(written[0]?.x).toBe(x)
  }
})

function measure(text: string, font: string): number {
  return (text.length * Number(/(\d+)px/.exec(font)?.[1])) / 2
}

type Written = { text: string; x: number; font: string; align: string; width: number }

/** Returns a context in which each character is half as wide as it is high. */
function createContext() {
  const texts: Written[] = []
  const glow = { addColorStop: vi.fn() }
  const context = {
    direction: 'ltr',
    font: '',
    textAlign: 'start',
    createRadialGradient: () => glow,
    fillRect: vi.fn(),
    measureText: (text: string) => ({ width: measure(text, context.font) }),
    fillText: (text: string, x: number) =>
      texts.push({
        text,
        x,
        font: context.font,
        align: context.textAlign,
        width: measure(text, context.font),
      }),
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- has everything that drawing without posters uses
  return { context: context as unknown as CanvasRenderingContext2D, texts }
}
