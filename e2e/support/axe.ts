import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './test.ts'
import { showTheme } from './tours/tour.ts'

/** What the player page shows is its own matter: it lives on another origin. */
const NOT_OURS = 'iframe'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another theme can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Fails with every finding of axe, or of these of its rules, and where it is. */
export async function expectNoAxeFindings(page: Page, rules?: string[], where = ''): Promise<void> {
  const axe = new AxeBuilder({ page }).exclude(NOT_OURS)
  // Without it every look opens a tab of its own, for frames of other origins, and none of those is looked at.
  axe.setLegacyMode()
  axe.options({
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: STANDARDS },
    resultTypes: ['violations'],
    // For one rule of an experimental kind alone, and it costs as much as all others.
    preload: false,
  })
  const { violations } = await axe.analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      where,
    )
    .toEqual([])
}

/** Looks at everything in the dark, and then at what another theme can change. */
export async function expectNoAxeFindingsInBothThemes(page: Page, where?: string): Promise<void> {
  await expectNoAxeFindings(page, undefined, where)
  await showTheme(page, 'light')
  await expectNoAxeFindings(page, OF_COLOURS, where)
  await showTheme(page, 'dark')
}
