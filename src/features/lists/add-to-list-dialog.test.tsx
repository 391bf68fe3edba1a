import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'

test('a name that was typed for a new list is not lost by Done', async () => {
  const { router } = await renderScreen('/movie/655018')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add to list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to your lists' })
  await dialog.getByRole('textbox').fill('Rainy days')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await router.navigate({ href: '/lists' })
  await expect.element(page.getByRole('link', { name: /Rainy days/ })).toMatchTextContent(/1 title/)
})
