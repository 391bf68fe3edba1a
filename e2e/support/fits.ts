import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** What a window of 1280 by 1024 pixels shows at 200 and at 400 percent (WCAG 1.4.10). */
const ZOOMED = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

/** What readers may set for themselves (WCAG 1.4.12). */
const WIDE_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Nothing sticks out at any zoom, and no words are cut off when they are set wider. The window is as before after it. */
export async function expectToFit(page: Page, where = ''): Promise<void> {
  const before = page.viewportSize()
  for (const size of ZOOMED) {
    await page.setViewportSize(size)
    expect.soft(await whatSticksOut(page), `${where}: fits ${size.width} pixels`).toEqual([])
  }
  expect.soft(await whatIsTooSmall(page), `${where}: a finger finds every button`).toEqual([])
  // At the narrowest, where there is the least room for it.
  await setText(page, WIDE_TEXT)
  expect.soft(await whatSticksOut(page), `${where}: fits with wide text`).toEqual([])
  expect.soft(await wordsCutOff(page), `${where}: no words are cut off`).toEqual([])
  await setText(page, '')
  if (before) await page.setViewportSize(before)
}

/** By a style sheet of its own: the policy of the page allows no other. */
function setText(page: Page, style: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = document.adoptedStyleSheets[0] ?? new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)
}

/** Nothing, or how wide the page is and what reaches beyond the window. */
function whatSticksOut(page: Page): Promise<string[]> {
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

/** Buttons that are less than 24 pixels wide or high (WCAG 2.5.8). */
function whatIsTooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role="button"], summary, select')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && Math.min(width, height) < 24 ? [element.outerHTML.slice(0, 120)] : []
    }),
  )
}

/** Words that their box clips, or that reach beyond their button. An ellipsis is a choice: what it hides is told elsewhere. */
function wordsCutOff(page: Page): Promise<string[]> {
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
