import { notify } from './notify.ts'

/** As it was when the app began: a player's popup blocker puts another in its place for a while. */
const open = window.open.bind(window)

/**
 * Opens an address of our own choosing, such as a checkout, in a new tab that knows nothing of this one. Browsers allow
 * that for a moment after a click only: when the address came too late, a click on the toast opens it.
 */
export function openTab(address: string): void {
  const tab = open(address, '_blank')
  if (tab) {
    tab.opener = null
    return
  }
  notify(
    { title: 'Your browser held back a new tab', description: 'The page that you asked for is ready.' },
    { duration: Infinity, action: { label: 'Open', onClick: () => open(address, '_blank', 'noopener') } },
  )
}
