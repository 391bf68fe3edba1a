import type { Page } from '@playwright/test'

import { expect, isFullRun } from './test.ts'

/** A window of 1280 × 1024 px at a zoom of 200 % (in full runs) and 400 % (WCAG 1.4.10). */
const ZOOMED = [...(isFullRun ? [{ width: 640, height: 512 }] : []), { width: 320, height: 256 }]

/** The text spacing that users may set (WCAG 1.4.12). */
const WIDE_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Expects no overflow and no clipped words at any zoom, and large enough buttons. Restores the window afterwards. */
export async function expectResponsiveLayout(page: Page, screen = ''): Promise<void> {
  const before = page.viewportSize()
  await expectTextToFit(page, `${screen} at its size`)
  for (const size of ZOOMED) {
    await page.setViewportSize(size)
    await expectTextToFit(page, `${screen} at ${size.width} px`)
  }
  expect.soft(await findSmallTargets(page), `${screen}: buttons are at least 24 px`).toEqual([])
  // At the narrowest width, where text has the least room.
  await setUserStyle(page, WIDE_TEXT)
  await expectTextToFit(page, `${screen} with wide text`)
  await setUserStyle(page, '')
  if (before) await page.setViewportSize(before)
}

async function expectTextToFit(page: Page, view: string): Promise<void> {
  expect.soft(await findOverflow(page), `${view}: fits`).toEqual([])
  expect.soft(await findClippedWords(page), `${view}: words are not clipped`).toEqual([])
}

/** Uses an adopted style sheet: the Content-Security-Policy forbids inline styles. */
export function setUserStyle(page: Page, style: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = document.adoptedStyleSheets[0] ?? new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)
}

/** Returns the page's width and the elements that exceed the window, or an empty list. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    const innermost = beyond.filter(
      (element) => !beyond.some((other) => other !== element && element.contains(other)),
    )
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...innermost.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ]
  })
}

/** Returns the buttons less than 24 px wide or high (WCAG 2.5.8). */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role="button"], summary, select')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && Math.min(width, height) < 24 ? [element.outerHTML.slice(0, 120)] : []
    }),
  )
}

/** Returns text that is clipped by its box or overflows its button. Text with an ellipsis is available elsewhere. */
function findClippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('button, a, p, h1, h2, h3, label, summary, li, span')]
      .filter((element) => {
        const hasWords = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        )
        const isShown = element.clientWidth > 1 && element.checkVisibility({ visibilityProperty: true })
        const { textOverflow, overflowX, display } = getComputedStyle(element)
        const clips = overflowX === 'hidden' || overflowX === 'clip'
        if (!hasWords || !isShown || display === 'inline' || textOverflow === 'ellipsis') return false
        return (
          ((clips || element.matches('button')) && element.scrollWidth > element.clientWidth + 2) ||
          (clips && element.scrollHeight > element.clientHeight + 2)
        )
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )
}
