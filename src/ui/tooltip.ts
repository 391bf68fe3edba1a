import { isRightToLeft } from '#src/lib/direction.ts'
import { createTimer } from '#src/lib/timer.ts'

const OPEN_DELAY_MS = 700
/** After a tooltip has closed, the next one opens without a delay for this long. */
const SKIP_DELAY_MS = 300

/** Time to move the mouse from the element onto its tooltip. */
const CLOSE_DELAY_MS = 120

/** Distance from the element and from the edges of the window. */
const GAP_PX = 8

const bubble = document.createElement('div')
bubble.role = 'tooltip'
bubble.popover = 'manual'
bubble.className =
  'bg-foreground text-background pointer-events-auto fixed inset-auto m-0 w-max max-w-64 rounded-lg border border-transparent px-2.5 py-1.5 text-xs font-semibold shadow-lg'

let anchor: Element | undefined
/** The element that was pressed last; its tooltip does not open until the mouse has left it. */
let pressed: Element | undefined
let closedAt = -Infinity
const timer = createTimer()

/**
 * Shows the accessible name of elements with `data-tooltip` while they are hovered or focused, unless it is visible
 * anyway. Assistive technology does not need it. `event` is the event that loaded this module.
 */
export function startTooltips(event: Event): void {
  document.addEventListener('pointerover', onPointerOver)
  document.addEventListener('focusin', openForFocus)
  document.addEventListener('focusout', close)
  document.addEventListener('pointerdown', onPointerDown)
  document.addEventListener('scroll', reposition, { capture: true, passive: true })
  document.addEventListener('keydown', onKeyDown, { capture: true })
  if (event instanceof PointerEvent) onPointerOver(event)
  else openForFocus()
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch') return
  const current = anchor
  const next = target === bubble ? current : findAnchor(target)
  timer.stop()
  if (next !== pressed) pressed = undefined
  if (next && (next === current || next === pressed)) return
  if (!next) return timer.start(close, CLOSE_DELAY_MS)
  const canSkipDelay = current || performance.now() - closedAt < SKIP_DELAY_MS
  close()
  timer.start(() => open(next), canSkipDelay ? 0 : OPEN_DELAY_MS)
}

function openForFocus(): void {
  const next = findAnchor(document.activeElement)
  if (next?.matches(':focus-visible')) open(next)
}

function onPointerDown({ target }: Event): void {
  pressed = findAnchor(target)
  close()
}

/** Escape closes only the tooltip; pressed again, it reaches the dialog below. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !anchor || !bubble.checkVisibility()) return
  event.preventDefault()
  event.stopPropagation()
  close()
}

function open(element: Element): void {
  timer.stop()
  if (!element.isConnected || isBehindDialog(element)) return
  anchor = element
  bubble.textContent = getLabel(element)
  // Inside the same landmark, so that no content is outside of landmarks.
  ;(element.closest('dialog, aside, header, main') ?? document.body).append(bubble)
  bubble.showPopover()
  positionBeside(element)
}

/** A dialog may have opened since the mouse reached the element. */
function isBehindDialog(element: Element): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return dialog !== undefined && !dialog.contains(element)
}

/** A focused element may be scrolled into view afterwards. */
function reposition(): void {
  const element = anchor
  if (element) positionBeside(element)
}

function close(): void {
  timer.stop()
  if (!anchor) return
  anchor = undefined
  closedAt = performance.now()
  bubble.remove()
}

/** Positions the bubble beside elements in the sidebar, over the page, and else below the element, or above if necessary. */
function positionBeside(element: Element): void {
  const rect = element.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const isInSidebar = element.closest('aside') !== null
  const besideSidebar = isRightToLeft() ? rect.left - GAP_PX - width : rect.right + GAP_PX
  const left = isInSidebar ? besideSidebar : rect.left + (rect.width - width) / 2
  const top = isInSidebar ? rect.top + (rect.height - height) / 2 : rect.bottom + GAP_PX
  const isTooLow = top + height > innerHeight - GAP_PX
  bubble.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`
  bubble.style.top = `${isTooLow ? Math.max(GAP_PX, rect.top - height - GAP_PX) : top}px`
}

/** Returns the closest element with a tooltip, unless its label is visible. */
function findAnchor(target: EventTarget | null): Element | undefined {
  const element = target instanceof Element ? target.closest('[data-tooltip]') : null
  if (!element || (!element.ariaLabel && hasVisibleText(element))) return undefined
  return element
}

/** Visually hidden text is at most one pixel wide. */
function hasVisibleText(element: Element): boolean {
  return [...element.querySelectorAll('span')].some(
    ({ offsetWidth, textContent }) => offsetWidth > 1 && textContent,
  )
}

function getLabel(element: Element): string {
  return element.ariaLabel ?? element.textContent
}
