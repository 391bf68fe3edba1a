/** As it was when the app began: a player's popup blocker puts another in its place for a while. */
const open = window.open.bind(window)

/** Opens an address of our own choosing, such as a checkout, in a new tab that knows nothing of this one. */
export function openTab(address: string): void {
  open(address, '_blank', 'noopener')
}
