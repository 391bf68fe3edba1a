import { isChord, isTyping } from '#src/lib/key-press.ts'

import { CHORDS } from './chords.ts'
import { showCommandDialog } from './command-dialog.ts'

/** What was typed for the palette while its code was on the way. */
let typedAhead = ''
let isPaletteAsked = false

/** Other keys of that time. */
let waiting: KeyboardEvent[] = []

/** Keeps a key for the code that will know what to do with it; tells whether that code is worth fetching. */
export function keepEarlyKey(event: KeyboardEvent): boolean {
  // What a browser fills in comes with events that have none.
  if (!event.key) return false
  if (isChord(event, CHORDS.palette) && !document.querySelector('dialog[open]')) {
    event.preventDefault()
    isPaletteAsked = true
    typedAhead = ''
    showCommandDialog('palette')
    return true
  }
  if (event.key === 'Control' || event.key === 'Meta') return true
  const isCharacter = event.key.length === 1 && event.key !== ' ' && !isTyping(event)
  if (isPaletteAsked) typeAhead(event)
  else if (isCharacter) waiting.push(event)
  // Firefox would look for text on the page.
  if (isCharacter && event.key === '/') event.preventDefault()
  return isCharacter
}

export function takeWaitingKeys(): KeyboardEvent[] {
  const keys = waiting
  waiting = []
  return keys
}

export function textTypedAhead(): string {
  return typedAhead
}

/** From now on the palette's own field is typed into, or nothing came of it. */
export function endTypingAhead(): void {
  isPaletteAsked = false
  typedAhead = ''
}

function typeAhead(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') {
    endTypingAhead()
    showCommandDialog(undefined)
  } else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1)
  else if (event.key.length === 1) typedAhead += event.key
  else return
  event.preventDefault()
}
