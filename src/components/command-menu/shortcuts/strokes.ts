import { letterOf } from '#src/lib/key-press.ts'

const MODIFIERS = [
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
]

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * What was pressed, as a shortcut is written: `k`, `?`, `mod+k`, `alt+t`, `Escape`. Shift counts with letters and named
 * keys only: it may be what makes a `?`. Nothing for a modifier alone.
 */
export function strokeOf(event: KeyPress): string | undefined {
  if (!event.key || MODIFIERS.includes(event.key)) return undefined
  const isCharacter = event.key.length === 1
  const key = isCharacter ? letterOf(event) : event.key
  const isShifted = event.shiftKey && !(isCharacter && key === key.toUpperCase())
  const modifiers = [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    isShifted && 'shift',
  ].filter(Boolean)
  return [...modifiers, key].join('+')
}

/** What a further stroke makes, together with one that waits for another: a whole shortcut, or the beginning of one. */
export function followStroke(
  pending: string | undefined,
  stroke: string,
  shortcuts: readonly string[],
): { complete?: string; pending?: string } {
  const keys = pending && !isModified(stroke) ? `${pending} ${stroke}` : stroke
  if (shortcuts.includes(keys)) return { complete: keys }
  return shortcuts.some((shortcut) => shortcut.startsWith(`${keys} `)) ? { pending: keys } : {}
}

/** Characters alone: what somebody who speaks to the computer, or whose hand slips, may press unawares. */
export function isSingleKeys(shortcut: string): boolean {
  return shortcut.split(' ').every((stroke) => stroke.length === 1)
}

function isModified(stroke: string): boolean {
  return stroke.length > 1 && stroke.includes('+')
}
