/** Captured at startup, since the player's popup blocker temporarily replaces `window.open`. */
export const openWindow = window.open.bind(window)

/**
 * Opens a blank tab for a page whose URL is still being requested, such as a checkout; null if the browser blocks it.
 * Call it in the click itself: Safari blocks every tab that opens later.
 */
export function openBlankTab(): Window | null {
  const tab = openWindow('', '_blank')
  // The page will be of another origin, and must not reach this one.
  if (tab) tab.opener = null
  return tab
}
