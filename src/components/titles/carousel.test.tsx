import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'

test('rows of a page have nothing to do with those of Home, which is hidden then', async () => {
  const { router } = await renderScreen('/')
  await expect.element(page.getByRole('list', { name: 'Trending', exact: true })).toBeVisible()
  await router.navigate({ href: '/streaming/amazon-prime' })
  await expect.element(page.getByRole('heading', { level: 1, name: /Prime/ })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible()

  const rows = [...document.querySelectorAll<HTMLElement>('[data-carousel]')]
  const ids = rows.map(({ dataset }) => dataset['scrollRestorationId'])
  expect(new Set(ids).size, 'rows that store their own scroll position').toBe(rows.length)

  const shown = rows.filter((row) => row.checkVisibility())
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThan(rows.length)
  shown.at(-1)?.querySelector('a')?.focus()
  let wasHandled = true
  addEventListener('keydown', (event) => (wasHandled = event.defaultPrevented), { once: true })
  await userEvent.keyboard('{ArrowDown}')
  expect(wasHandled, 'below the last row, the page scrolls').toBe(false)
})
