import { getLetter } from '#src/lib/keyboard.ts'

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
 * Returns the hotkey of a key press, such as `k`, `?`, `mod+k`, `alt+t` or `Escape`; undefined for a modifier alone.
 * Shift only counts for letters and named keys, because other characters may need it on some layouts.
 */
export function toHotkey(event: KeyPress): string | undefined {
  if (!event.key || MODIFIERS.includes(event.key)) return undefined
  const isCharacter = event.key.length === 1
  const key = isCharacter ? getLetter(event) : event.key
  const isShifted = event.shiftKey && !(isCharacter && key === key.toUpperCase())
  const modifiers = [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    isShifted && 'shift',
  ].filter(Boolean)
  return [...modifiers, key].join('+')
}

/**
 * Matches a hotkey, after an optional pending prefix, against the shortcuts: a complete shortcut, or the prefix of
 * one.
 */
export function matchHotkey(
  pending: string | undefined,
  hotkey: string,
  shortcuts: readonly string[],
): { complete?: string; pending?: string } {
  const keys = pending && !isModified(hotkey) ? `${pending} ${hotkey}` : hotkey
  if (shortcuts.includes(keys)) return { complete: keys }
  return shortcuts.some((shortcut) => shortcut.startsWith(`${keys} `)) ? { pending: keys } : {}
}

/** Returns true if a shortcut has no modifier. Speech input and slips of the hand can trigger these by accident. */
export function hasOnlyCharacters(shortcut: string): boolean {
  return shortcut.split(' ').every((hotkey) => hotkey.length === 1)
}

function isModified(hotkey: string): boolean {
  return hotkey.length > 1 && hotkey.includes('+')
}
