/**
 * Handles the keys of a remote control before anything else on the page does.
 *
 * Why TVs get no interface of their own: docs/decisions/0054-tv-mode.md
 */
import {
  isMediaCommand,
  toRemoteCommand,
  type Direction,
  type RemoteCommand,
} from '#domain/tv-mode/remote-keys.ts'
import { closeLayer, findModal } from '#src/lib/layers.ts'
import { createTimer } from '#src/lib/timer.ts'

import { focusElement, isForward, moveFocus } from './move-focus.ts'
import type { PageFocus } from './page-focus.ts'
import { findPlayer, focusPlayer, sendToPlayer } from './player-remote.ts'
import {
  canMoveCaret,
  findNextField,
  isEditing,
  isTextField,
  startEditing,
  stopEditing,
} from './text-fields.ts'

/** As with a finger. */
const LONG_PRESS_MS = 500

/** Elements that may have a menu of their own. */
const CARD_LINK = 'main :is(article, li) a'

const REPEATED = new Set<RemoteCommand>(['up', 'down', 'left', 'right', 'forward', 'rewind'])

type RemoteOptions = {
  pageFocus: PageFocus
  canGoBack: () => boolean
  /** Back was pressed on the first page. */
  onLeave: () => void
  /** OK was pressed on a menu of the form: the browser's own list is small, and closed to gamepads. */
  onSelect: (select: HTMLSelectElement) => void
}

/** Returns a function that ends it. */
export function startRemoteInput(options: RemoteOptions): () => void {
  const listeners = new AbortController()
  const capture = { signal: listeners.signal, capture: true }
  const longPress = watchLongPress()

  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.isComposing ? undefined : toRemoteCommand(event)
    if (!command) return
    // A held key moves and seeks on; anything else would happen again and again.
    const isIgnored = event.repeat && !REPEATED.has(command)
    if (!isIgnored) options.pageFocus.stopWaiting()
    if (!isIgnored && !handle(command, event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Returns false for keys that have their usual effect. */
  const handle = (command: RemoteCommand, event: KeyboardEvent): boolean => {
    const target = document.activeElement
    const player = findPlayer()
    if (isMediaCommand(command)) return player !== undefined && sendToPlayer(player, command)
    if (command === 'back') return goBack(event, options)
    if (player && player === target && sendToPlayer(player, command)) return true
    if (command === 'ok') return pressOk(event)
    if (target && hasOwnArrows(target, command, event.isTrusted)) return false
    moveFocus(command, { recall: options.pageFocus.recall, isRepeat: event.repeat })
    return true
  }

  const pressOk = ({ target, isTrusted }: KeyboardEvent): boolean => {
    if (!(target instanceof HTMLElement)) return false
    if (target.matches(CARD_LINK)) longPress.start(target)
    else if (target instanceof HTMLSelectElement) options.onSelect(target)
    else if (target.matches('input:is([type="radio"], [type="checkbox"])')) target.click()
    else if (isTextField(target)) return pressOkInField(target)
    // A gamepad's press has no effect by itself.
    else if (!isTrusted) target.click()
    else return false
    return true
  }

  addEventListener('keydown', onKeyDown, capture)
  addEventListener('keyup', (event) => toRemoteCommand(event) === 'ok' && longPress.end(event), capture)
  return () => listeners.abort()
}

/**
 * Returns whether arrow keys do something in an element that moving the focus would prevent. `isTrusted` says that the key
 * belongs to a keyboard or a remote control: a gamepad's moves no caret.
 */
function hasOwnArrows(element: Element, direction: Direction, isTrusted: boolean): boolean {
  const isHorizontal = direction === 'left' || direction === 'right'
  if (element.closest('[role="menu"]')) return true
  const own = element.closest('[data-arrows]')?.getAttribute('data-arrows')
  if (own) return (own === 'horizontal') === isHorizontal
  if (element.matches('[role="combobox"][aria-expanded="true"]') && !isHorizontal) return true
  if (element.matches('input[type="range"]')) return isHorizontal
  if (element.matches('[role="tab"]')) return isHorizontal && hasTabBeside(element, direction)
  if (!isTrusted) return false
  // The parts of a date or a time.
  if (element.matches('input:is([type="date"], [type="time"])') && isTextField(element))
    return isEditing(element)
  return isHorizontal && isTextField(element) && canMoveCaret(element, direction)
}

function hasTabBeside(tab: Element, direction: Direction): boolean {
  return (isForward(direction) ? tab.nextElementSibling : tab.previousElementSibling) !== null
}

/** The first press opens the keyboard; its own OK key moves on to the next empty field, or submits the form. */
function pressOkInField(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  // An option of its list.
  if (field.getAttribute('aria-activedescendant')) return false
  if (!isEditing(field)) {
    startEditing(field)
    return true
  }
  if (field instanceof HTMLTextAreaElement) return false
  const next = field.value ? findNextField(field) : undefined
  if (next) {
    focusElement(next)
    startEditing(next)
    return true
  }
  // The keyboard would cover the results.
  if (field.type === 'search') stopEditing(field)
  field.form?.requestSubmit()
  return true
}

/** Closes the keyboard or what is open, or returns to the player, or goes back, or asks whether to leave. */
function goBack({ key, isTrusted }: KeyboardEvent, { canGoBack, onLeave }: RemoteOptions): boolean {
  const { activeElement } = document
  const layer = findModal()
  if (layer instanceof HTMLDialogElement) {
    // The browser does it.
    if (key === 'Escape' && isTrusted) return false
    closeLayer(layer)
    return true
  }
  if (layer ?? activeElement?.closest('[role="dialog"], [role="combobox"][aria-expanded="true"]')) {
    if (key === 'Escape') return false
    activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    return true
  }
  const player = findPlayer()
  if (isTextField(activeElement) && isEditing(activeElement)) stopEditing(activeElement)
  else if (player && activeElement !== player) focusPlayer(player)
  else if (canGoBack()) history.back()
  else if (!player || !sendToPlayer(player, 'back')) onLeave()
  return true
}

/** OK opens a card when it is released, and its menu when it is held. */
function watchLongPress() {
  const timer = createTimer()
  let pressed: HTMLElement | undefined
  return {
    start: (card: HTMLElement) => {
      pressed = card
      timer.start(() => {
        const press = new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true, cancelable: true })
        if (!card.dispatchEvent(press)) pressed = undefined
      }, LONG_PRESS_MS)
    },
    end: (event: KeyboardEvent) => {
      timer.stop()
      if (!pressed) return
      event.preventDefault()
      if (pressed === document.activeElement) pressed.click()
      pressed = undefined
    },
  }
}
