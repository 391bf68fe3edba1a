import type { KeyboardEvent } from 'react'

import { getFormatLocale } from '#domain/format-locale.ts'
import { mirrorKey } from '#src/lib/direction.ts'

/** Letters typed within this time are one word. */
const TYPEAHEAD_RESET_MS = 1000

type MenuKeys = { onClose: () => void; onBack?: () => void }

/** Returns a handler of keys: arrow keys, Home, End and letters move between the items; Escape and Tab close the menu. */
export function createMenuKeyHandler() {
  let typed = ''
  let typedAt = -Infinity
  return (event: KeyboardEvent<HTMLElement>, { onClose, onBack }: MenuKeys): void => {
    // Single letters are shortcuts elsewhere.
    event.stopPropagation()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
    const index = items.findIndex((item) => item === document.activeElement)
    const focus = (next: number) => items.at(next % items.length)?.focus()
    const handlers: Record<string, () => void> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(Math.max(index, 0) - 1),
      Home: () => focus(0),
      End: () => focus(-1),
      ArrowRight: () => items[index]?.ariaHasPopup === 'menu' && items[index]?.click(),
      ArrowLeft: () => onBack?.(),
      Escape: onBack ?? onClose,
      Tab: onClose,
    }
    const handler = handlers[mirrorKey(event.key)]
    if (handler) {
      event.preventDefault()
      handler()
      return
    }
    const isTyping = event.timeStamp - typedAt < TYPEAHEAD_RESET_MS
    // A link does not react to the space bar by itself.
    if (event.key === ' ' && !isTyping) {
      event.preventDefault()
      items[index]?.click()
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      typed = (isTyping ? typed : '') + event.key
      typedAt = event.timeStamp
      const labels = items.map(({ textContent }) => textContent)
      items[findByTypeahead(labels, index, typed)]?.focus()
    }
  }
}

/**
 * Returns the index of the next item that begins with what was typed, -1 if there is none. The same letter again moves on to
 * the next item; another letter continues the word, for which the current item counts as well.
 */
export function findByTypeahead(labels: readonly string[], current: number, typed: string): number {
  const word = fold(typed)
  const isOneLetter = word === word.charAt(0).repeat(word.length)
  const prefix = isOneLetter ? word.slice(0, 1) : word
  const start = isOneLetter ? current + 1 : Math.max(current, 0)
  const order = labels.map((_, offset) => (start + offset) % labels.length)
  return order.find((index) => fold(labels[index] ?? '').startsWith(prefix)) ?? -1
}

function fold(text: string): string {
  return text.toLocaleLowerCase(getFormatLocale())
}
