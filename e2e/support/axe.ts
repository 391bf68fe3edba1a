import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'

import { setTheme } from './scenarios/scenario.ts'
import { expect } from './test.ts'

/** Less than half as large as the module's main file, which takes a second to parse in a page. */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe: typeof axe
    checkedSidebars?: Set<string>
  }
}

/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails with every violation of all standards, or of `rules` only, and its HTML. */
export async function expectNoAxeViolations(page: Page, rules?: string[], screen = ''): Promise<void> {
  const options: axe.RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: STANDARDS },
    resultTypes: ['violations'],
    // Preloading takes as long as all rules together, and only an experimental rule uses it.
    preload: false,
  }
  // Once per document: the script is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT)
  const violations = await page.evaluate(runAxe, options)
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      screen,
    )
    .toEqual([])
}

/** Checks all rules in the dark theme, and in the light theme those that depend on colors. */
export async function expectNoAxeViolationsInBothThemes(page: Page, screen?: string): Promise<void> {
  await expectNoAxeViolations(page, undefined, screen)
  await setTheme(page, 'light')
  await expectNoAxeViolations(page, COLOR_RULES, screen)
  await setTheme(page, 'dark')
}

/**
 * Runs in the page. Leaves out a sidebar that was checked in this document with the same rules, width and theme, since it
 * has half of the elements of a screen. Rules about the whole page still find it.
 */
async function runAxe(options: axe.RunOptions): Promise<axe.Result[]> {
  const sidebar = 'aside[aria-label="Sidebar"]'
  const state = JSON.stringify([
    options.runOnly,
    innerWidth,
    document.documentElement.className,
    // Without the mark of the current page.
    document.querySelector(sidebar)?.outerHTML.replaceAll(/ (?:class|aria-current)="[^"]*"/g, ''),
  ])
  window.checkedSidebars ??= new Set()
  const isChecked = window.checkedSidebars.has(state)
  // Behind a dialog everything is inert, which axe skips.
  if (!document.querySelector('dialog:modal')) window.checkedSidebars.add(state)
  // Player pages have their own origin and their own scenario.
  const exclude = ['iframe', ...(isChecked ? [sidebar] : [])]
  const { violations } = await window.axe.run({ exclude }, options)
  return violations
}
