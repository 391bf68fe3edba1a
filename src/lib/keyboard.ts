/** Returns whether the letter was pressed with Ctrl or ⌘ and no other modifier. */
export function isModShortcut(event: KeyboardEvent, letter: string): boolean {
  return getLetter(event) === letter && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
}

/** Returns whether the key press belongs to a form field or editable content. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select') !== null
}

/** Returns the lowercase letter; on a non-Latin layout the Latin letter of that key. */
export function getLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // Autofill dispatches key events without a key.
  if (!key) return ''
  return (key > '~' && code.startsWith('Key') ? code.slice(3) : key).toLowerCase()
}

/** Letters that work with Ctrl or ⌘, even while typing. */
export const MOD_HOTKEYS = { commandMenu: 'k', sidebar: 'b' } as const
