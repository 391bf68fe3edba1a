import { useEffect, useRef, useState, type ReactNode } from 'react'

import { isRightToLeft } from '#src/lib/direction.ts'
import { hasNoFocusedControl } from '#src/lib/focus.ts'

import type { MenuAnchor } from './menu-anchor.ts'
import { CloseMenuContext } from './menu-items.tsx'
import { createMenuKeyHandler } from './menu-keys.ts'

import './menu.css'

/** Distance from the edges of the window. */
const EDGE_PX = 8

type MenuPanelProps = {
  label: string
  /** The name of what the menu is about, at its top. */
  heading?: string
  anchor: MenuAnchor
  /** Gets the focus back; pressing it does not count as pressing elsewhere. */
  opener: HTMLElement
  onClose: () => void
  /** Leaves a submenu. */
  onBack?: () => void
  children: ReactNode
}

/** An open menu in the top layer, which takes the focus. Escape, Tab, a press elsewhere and scrolling close it. */
export function MenuPanel({ label, heading, anchor, opener, onClose, onBack, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [onKeyDown] = useState(createMenuKeyHandler)
  const close = () => {
    // Before it is closed, so that a dialog that an item opens returns the focus to the trigger as well.
    if (opener.isConnected) opener.focus({ preventScroll: true })
    onClose()
  }
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  useEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover()
    const place = () => placeAndFocus(element, anchor)
    place()
    // Its items change with a submenu, and once they have loaded.
    const observer = new MutationObserver(place)
    observer.observe(element, { childList: true, subtree: true })
    const stopListening = closeOnLeave(element, opener, () => latestClose.current())
    return () => {
      observer.disconnect()
      stopListening()
    }
  }, [anchor, opener])
  return (
    <CloseMenuContext value={close}>
      <div
        ref={panel}
        popover="manual"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu"
        onKeyDown={(event) => onKeyDown(event, { onClose: close, onBack })}
      >
        {heading && (
          <p aria-hidden dir="auto" className="menu-heading">
            {heading}
          </p>
        )}
        {children}
      </div>
    </CloseMenuContext>
  )
}

function placeAndFocus(panel: HTMLElement, { left, right, top, bottom }: MenuAnchor): void {
  const { width, height } = panel.getBoundingClientRect()
  const isAbove = bottom > innerHeight - height - EDGE_PX && top - height >= EDGE_PX
  const x = isRightToLeft() ? right - width : left
  panel.style.left = clampToWindow(x, innerWidth - width, 'left', 'right')
  panel.style.top = clampToWindow(isAbove ? top - height : bottom, innerHeight - height, 'top', 'bottom')
  // The item that had it is gone.
  const item =
    panel.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]') ??
    panel.querySelector<HTMLElement>('[role^="menuitem"]') ??
    panel
  if (!panel.contains(document.activeElement) || document.activeElement === panel)
    item.focus({ preventScroll: true })
}

function clampToWindow(start: number, space: number, from: string, to: string): string {
  return `clamp(${distanceFrom(from)}, ${start}px, ${space}px - ${distanceFrom(to)})`
}

/** A notch or the home indicator may be at an edge. */
function distanceFrom(edge: string): string {
  return `max(${EDGE_PX}px, env(safe-area-inset-${edge}))`
}

function closeOnLeave(panel: HTMLElement, opener: HTMLElement, close: () => void): () => void {
  const listeners = new AbortController()
  const options = { signal: listeners.signal, capture: true }
  const closeUnlessInside = ({ type, target }: Event) => {
    const isInside = target instanceof Node && panel.contains(target)
    // A press of the trigger closes it by its click.
    const isOnOpener = type === 'pointerdown' && target instanceof Node && opener.contains(target)
    if (isInside || isOnOpener) return
    close()
    if (type === 'pointerdown') refocusAfterPress(opener)
  }
  for (const type of ['pointerdown', 'scroll', 'wheel'])
    document.addEventListener(type, closeUnlessInside, options)
  for (const type of ['resize', 'popstate']) addEventListener(type, close, options)
  return () => listeners.abort()
}

/**
 * Returns the focus to the opener after a press that hits no control: the browser moves it to the main region after
 * `pointerdown`.
 */
function refocusAfterPress(opener: HTMLElement): void {
  const listeners = new AbortController()
  const options = { signal: listeners.signal, capture: true }
  const refocus = () => {
    listeners.abort()
    if (hasNoFocusedControl()) opener.focus({ preventScroll: true })
  }
  document.addEventListener('mouseup', refocus, options)
  // No `mouseup` follows a touch that becomes a scroll: the next press removes the listeners.
  document.addEventListener('pointerdown', () => listeners.abort(), options)
}
