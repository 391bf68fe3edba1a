import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { playableKey, type Playable } from '#domain/catalogue/title.ts'
import {
  canReturnCredit,
  CREDIT_RETURN_SECONDS,
  MAX_CREDIT_RETURNS_PER_DAY,
} from '#domain/credits/credit-return.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { openTabChannel, readTabValue, writeTabValue } from '#src/lib/browser-features.ts'
import { SESSION_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { readStored } from '#src/lib/stored-value.ts'
import { createTimer } from '#src/lib/timer.ts'
import { showToast } from '#src/lib/toast.ts'

import { storeBalance } from './balance.ts'
import * as messages from './messages.ts'

/** The ledger row of a charge, and when it was made, by the clock of `performance.now`. */
export type Charge = { id: number; atMs: number }

export type ChargedViewing = { queryClient: QueryClient; userId: string; playable: Playable; charge: Charge }

/** The session storage key of the title that this tab was showing when its page closed, maybe only to be reloaded. */
const CLOSED_TITLE_KEY = 'closedTitle'

const ATTEMPTS = 3
const RETRY_DELAY_MS = 1000

/** The charges whose titles are on screen. */
let shownCharges: readonly number[] = []

/** Tells other tabs which credits this one returned. */
const channel = openTabChannel('marquee-credit-returns')

type Message = { userId: string; key: string; chargeId: number }

/** Charges whose credits other tabs returned. */
const returnedElsewhere = new Set<number>()

/** The server's window began before the response with the charge arrived. */
const WINDOW_MARGIN_MS = 1000

let requests: Promise<unknown> = Promise.resolve()

/** Resolves once the returns that have begun are done. A balance or pass that was read before is outdated. */
export async function waitForReturns(): Promise<void> {
  await requests
}

/**
 * Watches for the page being closed while the title is on screen. Returns a function for when the title leaves the screen.
 * Both return the credit if its charge is recent.
 */
export function trackChargedTitle(viewing: ChargedViewing): () => void {
  const { id } = viewing.charge
  let hasClosed = false
  const close = () => {
    hasClosed = isRecent(viewing.charge)
    if (hasClosed) queue(() => closeTitle(viewing))
  }
  const resume = () => {
    // The page comes back from the back/forward cache with its player, and its pass has ended.
    if (hasClosed)
      void viewing.queryClient.resetQueries({
        queryKey: getViewingKey(viewing.userId, playableKey(viewing.playable)),
      })
  }
  shownCharges = [...shownCharges, id]
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', resume)
  return () => {
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', resume)
    shownCharges = shownCharges.toSpliced(shownCharges.indexOf(id), 1)
    if (!hasClosed) queue(() => leaveTitle(viewing))
  }
}

/**
 * Asks for the pass of the title on screen again once its credit cannot be returned any more, and when another tab returned
 * it: without a pass it is charged again, or stops. Returns a function that ends this.
 */
export function keepPass(
  queryClient: QueryClient,
  { userId, key }: Pick<Message, 'userId' | 'key'>,
  charge: Charge | undefined,
): () => void {
  const timer = createTimer()
  const ask = () => void queryClient.invalidateQueries({ queryKey: getViewingKey(userId, key) })
  const receive = ({ data }: MessageEvent<Message>) => {
    if (data.userId !== userId || data.key !== key) return
    returnedElsewhere.add(data.chargeId)
    ask()
  }
  if (charge) {
    const elapsedMs = performance.now() - charge.atMs
    timer.start(ask, CREDIT_RETURN_SECONDS * 1000 + WINDOW_MARGIN_MS - elapsedMs)
  }
  channel?.addEventListener('message', receive)
  return () => {
    timer.stop()
    channel?.removeEventListener('message', receive)
  }
}

/** Returns whether this tab has just closed the title, for instance to reload it. Its credit is used again. */
export function wasJustClosed(playable: Playable): boolean {
  const [key, closedAt] = (readTabValue(CLOSED_TITLE_KEY) ?? '').split(' ')
  writeTabValue(CLOSED_TITLE_KEY, '')
  return key === playableKey(playable) && canReturnCredit(Date.now() - Number(closedAt))
}

/** Begins at once, so that what reads the balance next can wait for it. */
function queue(run: () => Promise<void>): void {
  const previous = requests
  const current = run()
  requests = Promise.all([previous, current])
}

async function closeTitle({ playable, charge }: ChargedViewing): Promise<void> {
  writeTabValue(CLOSED_TITLE_KEY, `${playableKey(playable)} ${Date.now()}`)
  // Nothing can be shown any more.
  await sendReturn(charge).catch(() => {})
}

async function leaveTitle(viewing: ChargedViewing): Promise<void> {
  const { queryClient, charge } = viewing
  // React's strict mode unmounts components once and mounts them again at once.
  await Promise.resolve()
  const isShown = shownCharges.includes(charge.id)
  if (isShown || returnedElsewhere.has(charge.id) || !isRecent(charge)) return
  queryClient.removeQueries({ queryKey: getViewingKey(viewing.userId, playableKey(viewing.playable)) })
  const result = await sendWithRetries(charge)
  if (result?.outcome === 'returned') {
    applyReturn(viewing, result.balance)
    const { userId, playable } = viewing
    const message: Message = { userId, key: playableKey(playable), chargeId: charge.id }
    channel?.postMessage(message)
  }
  if (result?.outcome === 'daily_limit') {
    showToast(
      {
        title: messages.notReturnedTitle(),
        description: messages.returnLimitText(MAX_CREDIT_RETURNS_PER_DAY),
      },
      { id: 'credit-return' },
    )
  }
}

function applyReturn({ queryClient, userId }: ChargedViewing, balance: number): void {
  queryClient.setQueryData(['credits', userId], balance)
  storeBalance(userId, balance)
  void queryClient.invalidateQueries({ queryKey: ['credits', userId, 'history'] })
  void queryClient.invalidateQueries({ queryKey: ['viewing-passes', userId] })
  // Access that was denied because the credit was not back yet.
  void queryClient.invalidateQueries({
    queryKey: ['access', userId],
    predicate: ({ state }) => state.data === 'none',
  })
  showToast(
    {
      title: messages.creditReturnedTitle(),
      description: messages.creditReturnedText(),
      tone: 'success',
    },
    // Browsing episodes returns one credit after another: one toast is enough.
    { id: 'credit-return' },
  )
}

/** Resolves with undefined if no attempt succeeded: the credit stays spent, and the pass valid. */
async function sendWithRetries(charge: Charge) {
  for (let attempt = 1; attempt <= ATTEMPTS && isRecent(charge); attempt += 1) {
    const result = await sendReturn(charge).catch(() => undefined)
    if (result) return result
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
  return undefined
}

const returnSchema = v.object({
  outcome: v.picklist(['returned', 'not_returnable', 'too_late', 'reopened', 'daily_limit']),
  balance: v.number(),
})

const storedSession = v.object({ access_token: v.string() })

/**
 * Begins the request synchronously and lets it outlive the page, which the Supabase client cannot. Resolves with undefined
 * without a session.
 */
async function sendReturn({ id }: Charge) {
  const session = readStored(SESSION_STORAGE_KEY, storedSession)
  if (!session) return undefined
  const response = await fetch(`${appConfig.supabase.url}/rest/v1/rpc/return_credit`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: appConfig.supabase.anonKey,
      authorization: ['Bearer', session.access_token].join(' '),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_charge_id: id }),
  })
  if (!response.ok) throw new Error(`Returning a credit failed with status ${response.status}`)
  return v.parse(returnSchema, await response.json())
}

function isRecent({ atMs }: Charge): boolean {
  return canReturnCredit(performance.now() - atMs)
}

function getViewingKey(userId: string, key: string) {
  return ['viewing', userId, key]
}
