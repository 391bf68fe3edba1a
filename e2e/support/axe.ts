import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** What the player page shows is its own matter: it lives on another origin. */
const NOT_OURS = 'iframe'

/** Fails with every finding of axe, or of these of its rules, and where it is. */
export async function expectNoAxeFindings(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).exclude(NOT_OURS)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Looks at everything in the dark, and then at what another theme can change. */
export async function expectNoAxeFindingsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await expectNoAxeFindings(page, ['color-contrast', 'link-in-text-block'])
  await page.evaluate(() => document.documentElement.classList.add('dark'))
}
