import { announce } from '#src/lib/announce.ts'

/** A screen that has no words of its own yet after so long is called by what the tab says. */
const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 100

/** What keeps the focus when the screen changes: whoever types goes on typing, and a new screen may have chosen. */
const KEEPS_FOCUS = 'input, select, textarea, dialog *, main *'

let stopWaiting = () => {}

/**
 * Does for a screen that has come by a link what a browser does for a new document: the focus is at its beginning, and
 * its name is told. On the way back nothing takes the focus.
 */
export function arrive(isBack: boolean): void {
  if (!isBack && !document.activeElement?.matches(KEEPS_FOCUS)) focusMain()
  stopWaiting()
  stopWaiting = whenNamed(() => announce(document.title))
}

function focusMain(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** Waits until the screen's heading is there, and is not that of a screen that still loads. */
function whenNamed(tell: () => void): () => void {
  const givesUpAt = performance.now() + PATIENCE_MS
  const timer = setInterval(() => {
    const heading = document.querySelector('h1')
    const isNamed = heading && !heading.closest('[role="status"]')
    if (!isNamed && performance.now() < givesUpAt) return
    clearInterval(timer)
    tell()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
