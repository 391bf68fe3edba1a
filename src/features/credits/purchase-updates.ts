import type { QueryClient } from '@tanstack/react-query'

import { openTabChannel } from '#src/lib/browser-features.ts'

const CHANNEL = 'marquee-purchases'

let isFollowing = false

/** Tells the tab in which a purchase was started that the account has received it. */
export function reportPurchase(): void {
  const channel = openTabChannel(CHANNEL)
  channel?.postMessage('settled')
  channel?.close()
}

/**
 * Refreshes balance and plan from now on when another tab reports a purchase, and when the user comes back to this tab:
 * the payment may be settled without a return to the app.
 */
export function followPurchases(queryClient: QueryClient): void {
  if (isFollowing) return
  isFollowing = true
  const refresh = () => {
    for (const name of ['credits', 'subscription']) void queryClient.invalidateQueries({ queryKey: [name] })
  }
  openTabChannel(CHANNEL)?.addEventListener('message', refresh)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh()
  })
}
