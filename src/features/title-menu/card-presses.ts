import { findCard, type Card } from '#src/features/titles/card-props.ts'
import { createTimer } from '#src/lib/timer.ts'

import { openMenuBelow, titleMenu } from './menu-store.ts'

const LONG_PRESS_MS = 500

/** A finger moves a little without meaning to. */
const LONG_PRESS_TOLERANCE_PX = 10

/**
 * Opens the menu of a title from its card by right-click, long press, Shift+F10 or the menu key. Part of the first view,
 * because the press that makes the menus load may be the long one.
 */
export function watchCardPresses(): void {
  document.addEventListener('keydown', onMenuKey)
  document.addEventListener('contextmenu', onContextMenu)
  watchLongPress()
}

function onMenuKey(event: KeyboardEvent): void {
  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
  const card = findCard(event.target)
  if (!card || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  openMenuBelow(card.title, event.target, 'card')
}

/** With Shift, a right-click opens the browser's own menu. */
function onContextMenu(event: MouseEvent): void {
  const card = findCard(event.target)
  if (!card || event.shiftKey) return
  event.preventDefault()
  openAt(card, event)
}

function openAt({ element, title }: Card, { clientX: left, clientY: top }: MouseEvent): void {
  const opener = element.querySelector('a')
  if (opener && !titleMenu.get())
    titleMenu.set({ title, anchor: { left, right: left, top, bottom: top }, opener, place: 'card' })
}

/** Safari on iPhones has no `contextmenu` event. */
function watchLongPress(): void {
  const timer = createTimer()
  let start: PointerEvent | undefined
  const stop = () => timer.stop()
  document.addEventListener(
    'pointerdown',
    (event) => {
      stop()
      const card = event.pointerType === 'touch' ? findCard(event.target) : undefined
      if (!card) return
      start = event
      card.element.style.setProperty('-webkit-touch-callout', 'none')
      timer.start(() => {
        preventNextClick()
        openAt(card, event)
      }, LONG_PRESS_MS)
    },
    { passive: true },
  )
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > LONG_PRESS_TOLERANCE_PX)
        stop()
    },
    { passive: true },
  )
  for (const type of ['pointerup', 'pointercancel', 'scroll'])
    document.addEventListener(type, stop, { passive: true, capture: true })
}

/** The finger that ends a long press would open the link. */
function preventNextClick(): void {
  const listeners = new AbortController()
  const options = { signal: listeners.signal, capture: true }
  const prevent = (event: Event) => {
    listeners.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', prevent, options)
  document.addEventListener('pointerdown', () => listeners.abort(), options)
}
