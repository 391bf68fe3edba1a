import { placeBeside } from './place-beside.ts'

/** Spec, section 4: how long a tooltip waits, and how soon after one the next comes at once. */
const OPENS_AFTER_MS = 700
const SKIPS_WAIT_WITHIN_MS = 300

/** Time to move the mouse from what is named onto the name. */
const CLOSES_AFTER_MS = 120

const LOOK =
  'bg-foreground text-background pointer-events-auto fixed inset-auto m-0 w-max max-w-64 rounded-lg border border-transparent px-2.5 py-1.5 text-xs font-semibold shadow-lg'

const bubble = document.createElement('div')
bubble.role = 'tooltip'
bubble.popover = 'manual'
bubble.className = LOOK

let named: Element | undefined
/** Who has pressed it knows what it is. */
let pressed: Element | undefined
let closedAt = -Infinity
let timer: ReturnType<typeof setTimeout>

/**
 * From now on whatever has a `data-tooltip` shows its accessible name under the mouse and in the keyboard's focus, unless
 * its words can be seen anyway. It adds nothing for assistive technology, which is told the name itself. `event` is what
 * asked for the first one.
 */
export function keepTooltips(event: Event): void {
  document.addEventListener('pointerover', onPointer)
  document.addEventListener('focusin', nameFocused)
  document.addEventListener('focusout', close)
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('scroll', follow, { capture: true, passive: true })
  document.addEventListener('keydown', onKey, { capture: true })
  if (event instanceof PointerEvent) onPointer(event)
  else nameFocused()
}

function onPointer({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch') return
  const next = target === bubble ? named : nameless(target)
  clearTimeout(timer)
  if (next !== pressed) pressed = undefined
  if (next && (next === named || next === pressed)) return
  if (!next) return void (timer = setTimeout(close, CLOSES_AFTER_MS))
  const isNextInARow = named || performance.now() - closedAt < SKIPS_WAIT_WITHIN_MS
  close()
  timer = setTimeout(() => open(next), isNextInARow ? 0 : OPENS_AFTER_MS)
}

function nameFocused(): void {
  const next = nameless(document.activeElement)
  if (next?.matches(':focus-visible')) open(next)
}

function onPress({ target }: Event): void {
  pressed = nameless(target)
  close()
}

/** Escape takes the tooltip first, and what lies beneath only when it is pressed again. */
function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !named) return
  event.preventDefault()
  event.stopPropagation()
  close()
}

function open(element: Element): void {
  clearTimeout(timer)
  if (!element.isConnected) return
  named = element
  bubble.textContent = nameOf(element)
  // In the same part of the page, for whoever goes by those.
  ;(element.closest('dialog, aside, header, main') ?? document.body).append(bubble)
  bubble.showPopover()
  placeBeside(bubble, element)
}

/** What comes into the focus may be scrolled into view a moment later. */
function follow(): void {
  if (named) placeBeside(bubble, named)
}

function close(): void {
  clearTimeout(timer)
  if (!named) return
  named = undefined
  closedAt = performance.now()
  bubble.remove()
}

/** What has a tooltip here and does not show its words. */
function nameless(target: EventTarget | null): Element | undefined {
  const element = target instanceof Element ? target.closest('[data-tooltip]') : null
  if (!element || (!element.ariaLabel && showsWords(element))) return undefined
  return element
}

/** Words that are there for assistive technology alone take no room. */
function showsWords(element: Element): boolean {
  return [...element.querySelectorAll('span')].some(
    ({ offsetWidth, textContent }) => offsetWidth > 1 && textContent,
  )
}

function nameOf(element: Element): string {
  return element.ariaLabel ?? element.textContent
}
