import * as messages from './messages.ts'
import { showToast } from './toast.ts'

/** Captured at startup, since the player's popup blocker temporarily replaces `window.open`. */
const open = window.open.bind(window)

/**
 * Opens one of our own URLs, such as a checkout, in a new tab without `opener`. Browsers allow that only shortly after a
 * click; if the URL arrived too late, a toast offers it instead.
 */
export function openTab(url: string): void {
  const tab = open(url, '_blank')
  if (tab) {
    tab.opener = null
    return
  }
  showToast(
    { title: messages.tabBlockedTitle, description: messages.tabBlockedText },
    {
      duration: Infinity,
      action: { label: messages.openTab, onClick: () => open(url, '_blank', 'noopener') },
    },
  )
}
