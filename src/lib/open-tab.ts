import { openWindow } from './blank-tab.ts'
import * as messages from './tab-messages.ts'
import { showToast } from './toast.ts'

/** Opens one of our own URLs in a new tab, without `opener`. Call it in the handler of a click or a key. */
export function openTab(url: string): void {
  const tab = openWindow(url, '_blank')
  if (tab) tab.opener = null
  else offerTab(url)
}

/** Gives a blank tab a title until its URL is known. */
export function markAsLoading(tab: Window | null): void {
  if (!tab) return
  const { document } = tab
  document.title = messages.tabLoading()
  document.documentElement.style.colorScheme = 'light dark'
}

/** Shows a URL in a blank tab, unless the user has closed that. If the browser blocked it, a toast offers the URL. */
export function showInTab(tab: Window | null, url: string): void {
  if (!tab) return offerTab(url)
  // Back must not lead to the blank page.
  if (!tab.closed) tab.location.replace(url)
}

function offerTab(url: string): void {
  showToast(
    { title: messages.tabBlockedTitle(), description: messages.tabBlockedText() },
    {
      duration: Infinity,
      action: { label: messages.openTab(), onClick: () => openWindow(url, '_blank', 'noopener') },
    },
  )
}
