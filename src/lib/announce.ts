import { once } from '#domain/memoize.ts'

import { createTimer } from './timer.ts'

/** Long enough for a screen reader to pick the text up; afterwards it is removed from the end of the page. */
const VISIBLE_MS = 1000

/** Screen readers only announce changes of a live region that already exists. */
const DELAY_MS = 50

const timer = createTimer()
const getLiveRegion = once(createLiveRegion)

/** Politely announces a text to assistive technology, replacing one that was not announced yet. */
export function announce(text: string): void {
  const { host, output } = getLiveRegion()
  // Content outside an open modal dialog is inert.
  ;([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(host)
  timer.start(() => {
    output.textContent = text
    timer.start(() => (output.textContent = ''), VISIBLE_MS)
  }, DELAY_MS)
}

/** The region sits in a shadow root, so that find-in-page does not match its text. */
function createLiveRegion() {
  const host = document.createElement('div')
  host.className = 'sr-only'
  const output = document.createElement('div')
  output.ariaLive = 'polite'
  output.ariaAtomic = 'true'
  host.attachShadow({ mode: 'closed' }).append(output)
  return { host, output }
}
