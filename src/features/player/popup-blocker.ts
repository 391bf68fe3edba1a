/** Spec, section 9: how long popups stay blocked after a player was touched or a new frame has appeared. */
const BLOCKED_MS = 10_000

let restore: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps windows with outside addresses from being opened through this page for ten seconds from now. What a player
 * opens by itself is stopped by the frame's sandbox already.
 */
export function blockPopups(): void {
  restore ??= install()
  clearTimeout(timer)
  timer = setTimeout(() => {
    restore?.()
    restore = undefined
  }, BLOCKED_MS)
}

function install(): () => void {
  const open = window.open
  const guarded: typeof window.open = (url, ...rest) =>
    url !== undefined && isOutside(String(url)) ? null : open.call(window, url, ...rest)
  window.open = guarded
  document.addEventListener('click', stopOutsideLink, { capture: true })
  return () => {
    // Whoever has put something else there in the meantime keeps it.
    if (window.open === guarded) window.open = open
    document.removeEventListener('click', stopOutsideLink, { capture: true })
  }
}

/** A link that would open a new window elsewhere. */
function stopOutsideLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target]') : null
  if (link && isOutside(link.href)) event.preventDefault()
}

function isOutside(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).origin !== location.origin
}
