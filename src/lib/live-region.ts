/** Long enough to be taken up by a screen reader; after that nobody shall come across the words at the page's end. */
const STAYS_MS = 1000

/** A region has to be there for a moment before what it says. */
const BEGINS_AFTER_MS = 50

let region: { host: HTMLElement; voice: HTMLElement } | undefined
let timer: ReturnType<typeof setTimeout>

export function say(text: string): void {
  const { host, voice } = (region ??= createRegion())
  // Nothing outside of a modal dialog is heard while it is open.
  ;([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(host)
  clearTimeout(timer)
  timer = setTimeout(() => {
    voice.textContent = text
    timer = setTimeout(() => (voice.textContent = ''), STAYS_MS)
  }, BEGINS_AFTER_MS)
}

/** In a shadow of its own: heard, but not found by whoever searches the page's text. */
function createRegion() {
  const host = document.createElement('div')
  host.className = 'sr-only'
  const voice = document.createElement('div')
  voice.ariaLive = 'polite'
  voice.ariaAtomic = 'true'
  host.attachShadow({ mode: 'closed' }).append(voice)
  return { host, voice }
}
