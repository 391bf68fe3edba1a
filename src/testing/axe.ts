import axe from 'axe-core'
import { expect } from 'vitest'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks all rules except the ones about colors, which the browser tests of all screens check in both themes. */
export async function expectNoAxeViolations(): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
    resultTypes: ['violations'],
    preload: false,
  })
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`))
    .toEqual([])
}
