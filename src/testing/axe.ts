import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks all rules in the dark theme, and in the light theme those that depend on colors. */
export async function expectNoAxeViolations(): Promise<void> {
  const { classList } = document.documentElement
  const wasDark = classList.contains('dark')
  classList.add('dark')
  await expectNoViolations({ type: 'tag', values: STANDARDS })
  classList.remove('dark')
  await expectNoViolations({ type: 'rule', values: COLOR_RULES })
  classList.toggle('dark', wasDark)
}

async function expectNoViolations(runOnly: RunOptions['runOnly']): Promise<void> {
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], preload: false })
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`))
    .toEqual([])
}
