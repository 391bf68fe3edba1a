import { announce } from '#src/lib/announce.ts'
import { focusMain, hasNoFocusedControl } from '#src/lib/focus.ts'
import { createTimer } from '#src/lib/timer.ts'

/** After this, the document title is announced even if the screen has no heading yet. */
const MAX_WAIT_MS = 5000
const POLL_INTERVAL_MS = 100

/** Elements that keep the focus: fields the user may be typing in, and whatever the new screen has focused itself. */
const KEEPS_FOCUS = 'input, select, textarea, dialog *, main *'

const poll = createTimer()

/**
 * Focuses the main region or, if the user went back or forward, what had the focus there if it is still in the document.
 * Announces the title once the screen is ready.
 */
export function focusRoute(isBackOrForward: boolean, previous: Element | undefined): void {
  const { activeElement } = document
  if (!isBackOrForward) {
    if (!activeElement?.matches(KEEPS_FOCUS)) focusMain()
  } else if (previous instanceof HTMLElement && hasNoFocusedControl()) {
    previous.focus({ preventScroll: true })
  }
  announceWhenReady(performance.now() + MAX_WAIT_MS)
}

/** A heading inside a `status` role belongs to a skeleton. */
function announceWhenReady(deadline: number): void {
  poll.start(() => {
    // Not the heading of Home, which stays in the document while it is hidden.
    const heading = [...document.querySelectorAll('h1')].find((element) => element.checkVisibility())
    const isReady = heading && !heading.closest('[role="status"]')
    if (isReady || performance.now() >= deadline) announce(document.title)
    else announceWhenReady(deadline)
  }, POLL_INTERVAL_MS)
}
