import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'
import { signInAsNewUser } from '#src/testing/sign-in.ts'
import { expectToast } from '#src/testing/toasts.ts'

const RETURN = '/credits?success=true&credits=500&session_id=cs_test_123'
const SETTLE = '/functions/v1/process-credit-payment'
const SUBSCRIPTION = '/functions/v1/check-subscription'

const credits = page.getByText('Current credits: 10')

describe('returning from a payment', () => {
  test.each([
    ['500', {}, '500 credits have been added to your account.'],
    ['100.5', { credits: 100 }, '100 credits have been added to your account.'],
  ])('with %s credits settles it, confirms it and cleans the URL', async (amount, settled, text) => {
    const settle = vi.fn((_url: URL, _body: unknown) => Response.json({ success: true, ...settled }))
    const { router } = await renderScreen(RETURN.replace('500', amount), {
      session: {},
      backend: { [SETTLE]: settle },
    })
    await expectToast('Credits Added Successfully!', text)
    await expect.poll(() => router.state.location.href).toBe('/credits')
    expect(settle.mock.calls.map(([, body]) => JSON.parse(String(body)))).toEqual([
      { sessionId: 'cs_test_123' },
    ])
  })

  test('with an invalid URL settles nothing', async () => {
    const settle = vi.fn((_url: URL, _body: unknown) => Response.json({ success: true }))
    const { router } = await renderScreen('/people', { session: {}, backend: { [SETTLE]: settle } })
    for (const query of [
      'success=true&credits=0&session_id=cs_test_1',
      'success=true&credits=many&session_id=cs_test_1',
      'success=false&credits=100&session_id=cs_test_1',
      'success=true&credits=100',
    ]) {
      await router.navigate({ href: `/credits?${query}` })
      await expect.element(credits).toBeVisible()
    }
    // A valid one, which is settled alone.
    await router.navigate({ href: RETURN })
    await expectToast('Credits Added Successfully!')
    expect(settle.mock.calls.map(([, body]) => String(body))).toEqual(['{"sessionId":"cs_test_123"}'])
  })

  describe('that is rejected', () => {
    expectErrors(/RequestError/)

    test('shows an error', async () => {
      const { router } = await renderScreen(RETURN, {
        session: {},
        backend: { [SETTLE]: () => Response.json({ error: 'Not paid.' }, { status: 400 }) },
      })
      await expectToast(
        'Payment Processing Error',
        'There was an issue processing your payment. Please contact support.',
      )
      await expect.poll(() => router.state.location.href).toBe('/credits')
      await expect.element(credits).toBeVisible()
    })
  })
})

describe('after paying for a plan', () => {
  const confirming = page.getByText('Confirming your subscription…')
  const welcome = page.getByRole('heading', { name: 'Welcome to Premium!' })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  })

  afterEach(() => void vi.useRealTimers())

  test('the plan is checked after three seconds and confirmed', async () => {
    const checkedAt: number[] = []
    const check = () => {
      checkedAt.push(Date.now())
      return Response.json(subscription('Annual'))
    }
    await signInAsNewUser({})
    const startedAt = Date.now()
    const { router } = await renderScreen('/subscription-success', { backend: { [SUBSCRIPTION]: check } })
    await expect.element(confirming).toBeVisible()
    // In steps, so that a request is made when it is due.
    for (let step = 0; step < 30; step += 1) await vi.advanceTimersByTimeAsync(100)
    await expect.element(welcome).toBeVisible()
    expect(checkedAt[0]).toBeGreaterThanOrEqual(startedAt + 3000)
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Unlimited viewing' })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Start Watching' }).click()
    await expect.poll(() => router.state.location.href).toBe('/')
  })

  test('a plan that is not active yet can be checked again', async () => {
    const backend: Record<string, Stub> = { [SUBSCRIPTION]: subscription(null) }
    await renderScreen('/subscription-success', { session: {}, backend })
    await expect.element(confirming).toBeVisible()
    vi.advanceTimersByTime(3000)
    await expect
      .element(page.getByText('We’re still confirming your payment.', { exact: false }))
      .toBeVisible()
    await expect.element(welcome).not.toBeInTheDocument()
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
    backend[SUBSCRIPTION] = subscription('Lifetime')
    await page.getByRole('button', { name: 'Check again' }).click()
    vi.advanceTimersByTime(3000)
    await expect.element(welcome).toBeVisible()
    await expect.element(page.getByText('You’re all set with Lifetime.')).toBeVisible()
  })
})

function subscription(tier: string | null) {
  return { subscribed: tier !== null, subscription_tier: tier, subscription_end: null }
}
