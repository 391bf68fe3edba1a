import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018/watch'
const CHARGE = '/rest/v1/rpc/spend_credit_for_title'

const controls = page.getByRole('group', { name: 'Player controls' })
const player = page.getByTitle(/^Player/)

test('without credits the page explains why and links to the credits page', async () => {
  const { router } = await renderScreen(MOVIE, { session: { credits: 0 } })
  await expect.element(page.getByRole('heading', { name: 'No Credits Available' })).toBeVisible()
  await expect.element(controls.getByRole('button', { name: 'Fullscreen' })).toBeVisible()
  await expect.element(controls.getByText('Loading', { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByText('You need credits to watch this content')).toBeVisible()
  await expect.element(player).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Get Credits to Watch' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/credits')
  await expect.element(page.getByText('Current credits: 0')).toBeVisible()
  await expect.element(page.getByText('Running low on credits!').first()).toBeVisible()
})

test('credits spent elsewhere in the meantime lead to the credits page', async () => {
  const { router } = await renderScreen(MOVIE, {
    session: {},
    backend: { [CHARGE]: { outcome: 'no_credits', balance: 0 } },
  })
  await expect.element(page.getByText('No Credits Available').first()).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/credits')
})

describe('a charge that fails', () => {
  expectErrors(/denied/)

  test('shows an error, costs nothing and can be retried', async () => {
    const denied = { code: '42501', message: 'denied', details: null, hint: null }
    const backend: Record<string, Stub> = { [CHARGE]: () => Response.json(denied, { status: 403 }) }
    await renderScreen(MOVIE, { session: {}, backend })
    await expect.element(page.getByText('Failed to use credit. Please try again.')).toBeVisible()
    await expect.element(player).not.toBeInTheDocument()
    delete backend[CHARGE]
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(player).toBeVisible()
    await expect.element(page.getByText('9 left')).toBeVisible()
  })
})
