import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { waitForSession } from '#src/features/account/session/session.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { setPrivateSession } from '#src/lib/private-session.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { getPlayerUrl, sendPlayerEvent } from '#src/testing/player.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'
import { expectToast } from '#src/testing/toasts.ts'

const MOVIE = '/movie/655018'
const EPISODE = '/tv/392019/watch?season=1&episode=1'
const RETURN = '/rest/v1/rpc/return_credit'

/** With the margin for the response. */
const TWO_MINUTES_MS = 122_000

const details = page.getByRole('link', { name: 'Details', exact: true })
const watchNow = page.getByRole('link', { name: 'Watch Now' })
const player = page.getByTitle(/^Player/)

test('one credit is enough to browse episodes, and is returned at the end', async () => {
  await renderScreen(EPISODE, { session: { credits: 1 } })
  await expectCharged(0)
  await page.getByRole('button', { name: 'Next Episode', exact: true }).click()
  await expectToast('Credit returned', 'You left within 2 minutes, so we returned your credit.')
  await expectEpisode(2)
  await expectCharged(0)
  await page.getByRole('button', { name: 'Previous Episode' }).click()
  await expectEpisode(1)
  await expectCharged(0)
  await details.click()
  await expect.element(page.getByText('1 left')).toBeVisible()
  expect(await fetchLedger()).toEqual([
    'Changed by a test 10',
    'Changed by a test -9',
    'Watched series 392019, season 1, episode 1 -1',
    'Returned series 392019, season 1, episode 1 1',
    'Watched series 392019, season 1, episode 2 -1',
    'Returned series 392019, season 1, episode 2 1',
    'Watched series 392019, season 1, episode 1 -1',
    'Returned series 392019, season 1, episode 1 1',
  ])
})

test('after two minutes the credit stays spent, and nothing is asked for', async () => {
  await renderScreen(`${MOVIE}/watch`, { session: {} })
  await expectCharged(9)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => {
    // For others the time goes on: they would delay the requests of later tests.
    const isReturn = new Error('Only for its stack').stack?.includes('return-credit.ts')
    return now() + (isReturn ? TWO_MINUTES_MS : 0)
  })
  await details.click()
  await expect.element(watchNow).toBeVisible()
  await expect.element(page.getByText('9 left')).toBeVisible()
  expect(countRequests(RETURN)).toBe(0)
})

describe('a title that plays on after its credit was returned', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))

  afterEach(() => void vi.useRealTimers())

  test('is charged again', async () => {
    const used = page.getByText('1 credit used. Enjoy watching!')
    await renderScreen(`${MOVIE}/watch`, { session: {} })
    await expectCharged(9)
    await expect.element(used).toBeVisible()
    await page.getByRole('button', { name: 'Close toast' }).click()
    await expect.element(used).not.toBeInTheDocument()
    await returnLastCharge()
    vi.advanceTimersByTime(TWO_MINUTES_MS)
    await expect.element(used).toBeVisible()
    await expectCharged(9)
    expect(await fetchBalance()).toBe(9)
  })

  test('stops without credits', async () => {
    const { router } = await renderScreen(`${MOVIE}/watch`, { session: { credits: 1 } })
    await expectCharged(0)
    await returnLastCharge()
    await spendCredits(1)
    vi.advanceTimersByTime(TWO_MINUTES_MS)
    await expect.poll(() => router.state.location.href).toBe('/credits')
  })
})

test('a title asks for its pass again when another tab returns its credit', async () => {
  await renderScreen(`${MOVIE}/watch`, { session: {} })
  await expectCharged(9)
  const { id, userId } = await returnLastCharge()
  const channel = new BroadcastChannel('marquee-credit-returns')
  onTestFinished(() => channel.close())
  channel.postMessage({ userId, chargeId: id, key: 'movie-655018' })
  await expect.poll(() => countRequests('/rest/v1/rpc/spend_credit_for_title')).toBe(2)
  await expect.poll(fetchLedger).toHaveLength(4)
  await expectCharged(9)
  expect(await fetchBalance()).toBe(9)
})

test('a page that comes back from the back/forward cache is charged again', async () => {
  await renderScreen(`${MOVIE}/watch`, { session: {} })
  await expectCharged(9)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await expect.poll(fetchBalance).toBe(10)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(fetchBalance).toBe(9)
  await expectCharged(9)
})

test('a return beyond the daily limit is announced, and the title stays open', async () => {
  const backend = { [RETURN]: { outcome: 'daily_limit', balance: 9 } }
  await renderScreen(`${MOVIE}/watch`, { session: {}, backend })
  await expectCharged(9)
  await details.click()
  await expectToast(
    'Credit not returned',
    'You’ve reached the limit of 10 returns a day. This title stays unlocked for 48 hours.',
  )
  await watchNow.click()
  await expectCharged(9)
})

test('a return that fails is retried', async () => {
  const backend: Record<string, Stub> = {
    [RETURN]: () => {
      delete backend[RETURN]
      throw new TypeError('Failed to fetch')
    },
  }
  await renderScreen(`${MOVIE}/watch`, { session: {}, backend })
  await expectCharged(9)
  await details.click()
  await expectToast('Credit returned', 'You left within 2 minutes, so we returned your credit.')
  await expect.element(page.getByText('10 left')).toBeVisible()
})

test.each([false, true])(
  'a title plays on after a change of the language, private: %s',
  async (isPrivate) => {
    setPrivateSession(isPrivate)
    await renderScreen(`${MOVIE}/watch`, { session: {} })
    await expectCharged(9)
    await sendPlayerEvent({ tmdbId: 655018, mediaType: 'movie', event: 'timeupdate', currentTime: 600 })
    const before = player.element()
    await switchLanguage('de')
    await expect.poll(() => before.isConnected).toBe(false)
    await expect.element(player).toBeVisible()
    await expect.poll(() => getPlayerUrl().searchParams.get('startAt')).toBe('600')
    expect(countRequests(RETURN)).toBe(0)
    expect(countRequests('/rest/v1/rpc/spend_credit_for_title')).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'Details', exact: true }).click()
    await expect.poll(fetchBalance).toBe(10)
  },
)

/** Waits until the title plays and the sidebar has the balance. */
async function expectCharged(balance: number): Promise<void> {
  await expect.element(player).toBeVisible()
  await expect.element(page.getByText(`${balance} left`)).toBeVisible()
}

async function expectEpisode(episode: number): Promise<void> {
  await expect.element(page.getByText(`Season 1, episode ${episode}`)).toBeVisible()
}

/** Returns the credit of the title on screen as no page of the app does. */
async function returnLastCharge(): Promise<{ id: number; userId: string }> {
  const supabase = await getSupabase()
  const [charge] = unwrapData(
    await supabase
      .from('credit_transactions')
      .select('id,user_id')
      .order('id', { ascending: false })
      .limit(1),
  )
  if (!charge) throw new Error('Nothing was charged')
  const before = await fetchBalance()
  unwrapData(await supabase.rpc('return_credit', { p_charge_id: charge.id }))
  expect(await fetchBalance()).toBe(before + 1)
  return { id: charge.id, userId: charge.user_id }
}

async function spendCredits(amount: number): Promise<void> {
  const session = await waitForSession()
  if (session.status !== 'signed-in') throw new Error('The user is not signed in')
  const supabase = await getSupabase()
  unwrapData(
    await supabase.rpc('add_credits_to_user', {
      p_email: session.user.email,
      p_user_id: session.user.id,
      p_amount: -amount,
      p_transaction_type: 'usage',
      p_description: 'Changed by a test',
    }),
  )
}

async function fetchBalance(): Promise<number> {
  const supabase = await getSupabase()
  const rows = unwrapData(await supabase.from('credits').select('balance'))
  return rows[0]?.balance ?? NaN
}

/** Returns the user's ledger, oldest first. */
async function fetchLedger(): Promise<string[]> {
  const supabase = await getSupabase()
  const rows = unwrapData(await supabase.from('credit_transactions').select('description,amount').order('id'))
  return rows.map(({ description, amount }) => `${description} ${amount}`)
}

function countRequests(path: string): number {
  return vi
    .mocked(fetch)
    .mock.calls.filter(([input]) => String(input instanceof Request ? input.url : input).includes(path))
    .length
}
