/** Whether the letter was pressed together with ctrl or meta, and nothing else. */
export function isChord(event: KeyboardEvent, letter: string): boolean {
  return letterOf(event) === letter && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
}

/** Whether what is pressed goes into a text, or chooses from a list. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select') !== null
}

/** In lower case; on a keyboard of other letters the Latin one of the same place. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // What a browser fills in comes with events that have none.
  if (!key) return ''
  return (key > '~' && code.startsWith('Key') ? code.slice(3) : key).toLowerCase()
}
