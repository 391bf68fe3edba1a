import { closeCommandDialog, showCommandDialog } from '#src/features/command-menu/dialog/dialog-store.ts'
import { isModShortcut, isTyping, MOD_HOTKEYS } from '#src/lib/keyboard.ts'

/** Text typed after the menu was requested but before its code has loaded. */
let bufferedText = ''
let isMenuRequested = false

/** All other keys pressed in the meantime. */
let bufferedKeys: KeyboardEvent[] = []

/** Buffers a key press until the hotkey code has loaded. Returns whether that code should be loaded. */
export function bufferKey(event: KeyboardEvent): boolean {
  // Autofill dispatches key events without a key.
  if (!event.key) return false
  if (isModShortcut(event, MOD_HOTKEYS.commandMenu) && !document.querySelector('dialog[open]')) {
    event.preventDefault()
    isMenuRequested = true
    bufferedText = ''
    showCommandDialog('command-menu')
    return true
  }
  if (event.key === 'Control' || event.key === 'Meta') return true
  const isCharacter = event.key.length === 1 && event.key !== ' ' && !isTyping(event)
  if (isMenuRequested) bufferText(event)
  else if (isCharacter) bufferedKeys.push(event)
  // Prevents quick find in Firefox.
  if (isCharacter && event.key === '/') event.preventDefault()
  return isCharacter
}

export function takeBufferedKeys(): KeyboardEvent[] {
  const keys = bufferedKeys
  bufferedKeys = []
  return keys
}

export function getBufferedText(): string {
  return bufferedText
}

/** Call when the menu's input takes over, or loading has failed. */
export function stopBufferingText(): void {
  isMenuRequested = false
  bufferedText = ''
}

function bufferText(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') {
    stopBufferingText()
    closeCommandDialog()
  } else if (event.key === 'Backspace') bufferedText = bufferedText.slice(0, -1)
  else if (event.key.length === 1) bufferedText += event.key
  else return
  event.preventDefault()
}
