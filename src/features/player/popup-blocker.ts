import { createTimer } from '#src/lib/timer.ts'

/** How long popups are blocked after the user has touched a player or a new one has loaded. */
const BLOCK_MS = 10_000

let uninstall: (() => void) | undefined
const timer = createTimer()

/**
 * Blocks new windows of other origins for the next ten seconds. The frame's sandbox already blocks the popups that the
 * player opens itself.
 */
export function blockPopups(): void {
  uninstall ??= install()
  timer.start(() => {
    uninstall?.()
    uninstall = undefined
  }, BLOCK_MS)
}

function install(): () => void {
  const open = window.open
  const guardedOpen: typeof window.open = (url, ...rest) =>
    url !== undefined && isOtherOrigin(String(url)) ? null : open.call(window, url, ...rest)
  window.open = guardedOpen
  document.addEventListener('click', blockLink, { capture: true })
  return () => {
    // Something else may have replaced it since.
    if (window.open === guardedOpen) window.open = open
    document.removeEventListener('click', blockLink, { capture: true })
  }
}

/** Blocks links to other origins that open a new window. */
function blockLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target]') : null
  if (link && isOtherOrigin(link.href)) event.preventDefault()
}

function isOtherOrigin(url: string): boolean {
  return URL.canParse(url, location.href) && new URL(url, location.href).origin !== location.origin
}
