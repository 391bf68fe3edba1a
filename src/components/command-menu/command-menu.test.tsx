import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'

test('the command menu closes when the page below it changes', async () => {
  const { router } = await renderScreen('/ratings')
  await router.navigate({ href: '/people' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  router.history.back()
  await expect.element(page.getByRole('heading', { level: 1, name: 'My ratings' })).toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})
