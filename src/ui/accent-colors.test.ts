import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { PRIMARY_COLORS, type PrimaryColor } from '#src/features/settings/appearance.ts'
import { getRgbContrast, parseRgb, type Rgb } from '#src/ui/testing/contrast.ts'

/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (non-text). */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

/** The strongest accent tint behind accent text: the hovered button of a chip. */
const TINT = 0.18
/** The opacity at the center of the mouse glow. */
const GLOW = { light: 0.12, dark: 0.22 }
/** The opacity of `top-glow` (`--light`). */
const LIGHT = { light: 0.1, dark: 0.16 }
/** The brightness of a hovered button. */
const HOVER = 1.1

type Palette = Record<string, Rgb>

const THEMES = {
  light: parseRule(readCss('theme.css'), ':root'),
  dark: parseRule(readCss('theme.css'), '.dark'),
}
const ACCENTS = readCss('accent-colors.css')

const CASES = (['light', 'dark'] as const).flatMap((theme) =>
  PRIMARY_COLORS.map((color) => [color, theme] as const),
)

describe.each(CASES)('%s in the %s theme', (color, theme) => {
  const { accent, foreground, text } = getAccent(color, theme)
  const { background, surface, card, muted, danger } = getTheme(theme)
  const glow = mix(accent, background, GLOW[theme])
  const lit = mix(accent, background, LIGHT[theme])
  const backgrounds = [background, surface, card, glow, lit]

  test('is readable as text on every background', () => {
    for (const backdrop of backgrounds) {
      expect(getRgbContrast(text, backdrop)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(getRgbContrast(text, mix(accent, backdrop, TINT))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
  })

  test('has a readable foreground, also when hovered', () => {
    expect(getRgbContrast(foreground, accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    expect(getRgbContrast(brighten(foreground), brighten(accent))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  test('is visible on the page and on a surface', () => {
    for (const backdrop of [background, surface])
      expect(getRgbContrast(accent, backdrop)).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
  })

  test('keeps muted text readable where it glows', () => {
    for (const text of [muted, danger])
      for (const backdrop of [glow, lit])
        expect(getRgbContrast(text, backdrop)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })
})

function readCss(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

function getTheme(theme: 'light' | 'dark') {
  const palette = THEMES[theme]
  return {
    background: assertColor(palette['background']),
    surface: assertColor(palette['surface']),
    card: assertColor(palette['card']),
    muted: assertColor(palette['muted']),
    danger: assertColor(palette['danger']),
  }
}

function getAccent(color: PrimaryColor, theme: 'light' | 'dark') {
  const light = parseRule(ACCENTS, `[data-accent='${color}']`)
  const dark = parseRule(ACCENTS.slice(ACCENTS.indexOf(`[data-accent='${color}']`)), '.dark &')
  const palette = theme === 'light' ? light : dark
  return {
    accent: assertColor(palette['accent']),
    foreground: assertColor(palette['accent-foreground']),
    text: assertColor(palette['accent-text']),
  }
}

/** Returns the hex colors that the first rule of `selector` declares, without nested rules. */
function parseRule(css: string, selector: string): Palette {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`No rule for ${selector}`)
  const body = /[^{}]*/.exec(css.slice(start + selector.length + 2))?.[0] ?? ''
  const declarations = body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)
  return Object.fromEntries(Array.from(declarations, ([, name, value]) => [name, parseRgb(value ?? '')]))
}

function assertColor(color: Rgb | undefined): Rgb {
  if (!color) throw new Error('A color is missing')
  return color
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share)
  return [part(0), part(1), part(2)]
}

function brighten([red, green, blue]: Rgb): Rgb {
  return [Math.min(1, red * HOVER), Math.min(1, green * HOVER), Math.min(1, blue * HOVER)]
}
