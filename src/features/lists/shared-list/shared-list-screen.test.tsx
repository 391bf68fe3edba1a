import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const SHARED_LIST = '/functions/v1/shared-list'
const MISSING = '0'.repeat(40)

const notShared = page.getByRole('heading', { level: 1, name: 'This list isn’t shared' })
const getRobots = () => document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content

test.each([
  ['40 zeros', MISSING],
  ['one letter', 'x'],
  ['quotes', '%27or%27'],
  ['3000 letters', 'y'.repeat(3000)],
])('a link that never was looks like one that was stopped, and is not indexed: %s', async (_, token) => {
  const { router } = await renderScreen(`/shared/${token}`)
  await expect.element(notShared).toBeVisible()
  expect(getRobots()).toBe('noindex')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect.poll(() => router.state.location.href).toBe('/')
  await expect.poll(getRobots).toBeUndefined()
})

describe('while the server fails', () => {
  // Other failures are retried automatically.
  expectErrors(/Status 400 for a shared list/)

  test('a shared list says so, and loads when asked again', async () => {
    const backend: Record<string, Stub> = { [SHARED_LIST]: 400 }
    await renderScreen(`/shared/${MISSING}`, { backend })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t load this list\./)
    delete backend[SHARED_LIST]
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(notShared).toBeVisible()
  })
})
