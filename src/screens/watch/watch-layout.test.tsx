import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'

test('a user', async () => {
  await renderScreen('/tv/392019/watch?season=1&episode=1', { session: {} })
  await expect.element(page.getByRole('button', { name: 'Next Episode' })).toBeVisible()
  await expect.element(page.getByText('Credit Used')).toBeVisible()
})
test('another user', async () => {
  await renderScreen('/tv/392019/watch?season=1&episode=1', { session: { credits: 0 } })
  await expect.element(page.getByText('out of credits')).toBeVisible()
})
