import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { delayResponse } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { player } from '#src/testing/player.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018/watch'
const CHARGE = '/rest/v1/rpc/spend_credit_for_title'

const controls = page.getByRole('group', { name: 'Player controls' })

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

test('a title with a viewing pass opens without credits', async () => {
  const { unmount } = await renderScreen(MOVIE, { session: { credits: 1 } })
  await expect.element(player).toBeVisible()
  await expect.element(page.getByText('0 left')).toBeVisible()
  await unmount()
  await renderScreen(MOVIE)
  await expect.element(player).toBeVisible()
  await expect.element(page.getByText('0 left')).toBeVisible()
})

test('until the charge is over, the provider gets a connection alone', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const charge = vi.fn(delayResponse(isReleased, () => Response.json({ outcome: 'charged', balance: 9 })))
  await renderScreen(MOVIE, { session: {}, backend: { [CHARGE]: charge } })
  await expect.poll(() => charge).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Getting your movie ready…')).toBeVisible()
  await expect
    .poll(() => document.querySelector('link[rel=preconnect][href^="http://player-1."]'))
    .not.toBeNull()
  expect(document.querySelectorAll('iframe')).toHaveLength(0)
  release()
  await expect.element(player).toBeVisible()
  expect(charge).toHaveBeenCalledOnce()
})

test('credits spent elsewhere in the meantime lead to the credits page', async () => {
  const frames = recordFrames()
  const { router } = await renderScreen(MOVIE, {
    session: {},
    backend: { [CHARGE]: { outcome: 'no_credits', balance: 0 } },
  })
  await expect.element(page.getByText('No Credits Available').first()).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/credits')
  expect(frames, 'nothing of the title is requested from the player').toEqual([])
})

describe('a charge that fails', () => {
  expectErrors(/denied/)

  test('shows an error, costs nothing and can be retried', async () => {
    const frames = recordFrames()
    const denied = { code: '42501', message: 'denied', details: null, hint: null }
    const backend: Record<string, Stub> = { [CHARGE]: () => Response.json(denied, { status: 403 }) }
    await renderScreen(MOVIE, { session: {}, backend })
    await expect.element(page.getByText('Failed to use credit. Please try again.')).toBeVisible()
    expect(frames, 'nothing of the title is requested from the player').toEqual([])
    delete backend[CHARGE]
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(player).toBeVisible()
    await expect.element(page.getByText('9 left')).toBeVisible()
  })
})

/** Returns a list that gets the URLs of all frames, also of the ones that are removed again. */
function recordFrames(): string[] {
  const urls: string[] = []
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        urls.push(
          ...[node, ...node.querySelectorAll('*')].flatMap((each) =>
            each instanceof HTMLIFrameElement ? each.src : [],
          ),
        )
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return urls
}
