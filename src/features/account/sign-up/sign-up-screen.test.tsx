import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'

const password = page.getByLabelText('Password', { exact: true })

test('a password can be shown, and its rule is said before it fails', async () => {
  await renderScreen('/auth?mode=signup')
  await expect.element(password).toHaveAccessibleDescription('Use at least 6 characters.')
  await password.fill('half past')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('half past')
})

test('on a phone, sign-up begins with its fields', async () => {
  await page.viewport(390, 844)
  await renderScreen('/auth?mode=signup')
  const name = page.getByLabelText('Your name')
  const avatars = page.getByRole('group', { name: /avatar/i })
  await expect.element(avatars).toBeInTheDocument()
  expect(name.element().getBoundingClientRect().top).toBeLessThan(
    avatars.element().getBoundingClientRect().top,
  )
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})
