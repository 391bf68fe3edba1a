import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { PRIMARY_COLOURS, type PrimaryColour } from '#domain/settings/primary-colours.ts'
import { contrastOfRgb, rgbOf, type Rgb } from '#src/ui/testing/contrast.ts'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what must be seen but not read. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

/** The strongest tint of the accent that text in the accent stands on: a chip's cross under the pointer. */
const TINT = 0.18
/** The middle of the mouse glow, which lies between the page and what stands on it. */
const GLOW = { light: 0.12, dark: 0.22 }
/** What falls in from above on a screen of words (`--light`), where there is no mouse glow. */
const LIGHT = { light: 0.1, dark: 0.16 }
/** A button's brightness under the pointer. */
const HOVER = 1.1

type Palette = Record<string, Rgb>

const THEMES = {
  light: readBlock(styles('theme.css'), ':root'),
  dark: readBlock(styles('theme.css'), '.dark'),
}
const ACCENTS = styles('accent-colours.css')

const CASES = (['light', 'dark'] as const).flatMap((theme) =>
  PRIMARY_COLOURS.map((colour) => [colour, theme] as const),
)

describe.each(CASES)('%s in the %s theme', (colour, theme) => {
  const { accent, ink, text } = readAccent(colour, theme)
  const { page, surface, raised, soft, danger } = readTheme(theme)
  const glow = mix(accent, page, GLOW[theme])
  const lit = mix(accent, page, LIGHT[theme])
  const grounds = [page, surface, raised, glow, lit]

  test('as text is readable on every ground, tinted and lit ones too', () => {
    for (const ground of grounds) {
      expect(contrastOfRgb(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrastOfRgb(text, mix(accent, ground, TINT))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
  })

  test('carries its ink, under the pointer too', () => {
    expect(contrastOfRgb(ink, accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    expect(contrastOfRgb(brighten(ink), brighten(accent))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  test('is seen on the page and on a card', () => {
    for (const ground of [page, surface])
      expect(contrastOfRgb(accent, ground)).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
  })

  test('leaves quiet text readable where it glows', () => {
    for (const quiet of [soft, danger])
      for (const ground of [glow, lit])
        expect(contrastOfRgb(quiet, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })
})

function styles(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

function readTheme(theme: 'light' | 'dark') {
  const palette = THEMES[theme]
  return {
    page: known(palette['background']),
    surface: known(palette['surface']),
    raised: known(palette['card']),
    soft: known(palette['muted']),
    danger: known(palette['danger']),
  }
}

function readAccent(colour: PrimaryColour, theme: 'light' | 'dark') {
  const light = readBlock(ACCENTS, `[data-accent='${colour}']`)
  const dark = readBlock(ACCENTS.slice(ACCENTS.indexOf(`[data-accent='${colour}']`)), '.dark &')
  const palette = theme === 'light' ? light : dark
  return {
    accent: known(palette['accent']),
    ink: known(palette['accent-foreground']),
    text: known(palette['accent-text']),
  }
}

/** The colours that the first rule of `selector` gives itself, without those of the rules inside it. */
function readBlock(css: string, selector: string): Palette {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`There is no rule for ${selector}`)
  const body = /[^{}]*/.exec(css.slice(start + selector.length + 2))?.[0] ?? ''
  const declarations = body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)
  return Object.fromEntries(Array.from(declarations, ([, name, value]) => [name, rgbOf(value ?? '')]))
}

function known(colour: Rgb | undefined): Rgb {
  if (!colour) throw new Error('A colour is missing')
  return colour
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share)
  return [part(0), part(1), part(2)]
}

function brighten([red, green, blue]: Rgb): Rgb {
  return [Math.min(1, red * HOVER), Math.min(1, green * HOVER), Math.min(1, blue * HOVER)]
}
