import { beforeEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'

const heading = page.getByRole('heading', { level: 1, name: /Kepler/ })
const read = (locator: Locator) => getComputedStyle(locator.element())

beforeEach(() => {
  const root = document.documentElement
  const { lang } = root
  root.dir = 'rtl'
  return () => {
    root.dir = ''
    root.lang = lang
  }
})

test('a Latin name begins where the page begins, in its own direction', async () => {
  await renderScreen(MOVIE)
  await expect.element(heading).toBeVisible()
  expect(read(heading)).toMatchObject({ direction: 'ltr', textAlign: 'right' })
})

test('a field with Latin text has its icon and its text where the page begins', async () => {
  await renderScreen('/search?q=night')
  const field = page.getByRole('banner').getByRole('searchbox')
  await expect.element(field).toHaveValue('night')
  const { paddingLeft, paddingRight, textAlign } = read(field)
  expect(Number.parseFloat(paddingRight)).toBeGreaterThan(Number.parseFloat(paddingLeft))
  expect(textAlign).toBe('right')
})

test('icons that point along the line are mirrored, others are not', async () => {
  const { container } = await renderScreen(MOVIE)
  await expect.element(heading).toBeVisible()
  const transformOf = (icon: string) => {
    const element = container.querySelector(`main .lucide-${icon}`)
    if (!element) throw new Error(`There is no ${icon}`)
    return getComputedStyle(element).transform
  }
  expect(transformOf('arrow-left')).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  expect(transformOf('play')).toBe('none')
})

test('nothing separates the joined letters of the Arabic script', async () => {
  await renderScreen(MOVIE)
  await expect.element(heading).toBeVisible()
  expect(Number.parseFloat(read(heading).letterSpacing)).toBeLessThan(0)
  for (const language of ['ar', 'ckb', 'fa-IR', 'ks', 'ps', 'sd', 'ug', 'ur']) {
    document.documentElement.lang = language
    expect(read(heading), language).toMatchObject({ letterSpacing: 'normal', fontStyle: 'normal' })
  }
})
