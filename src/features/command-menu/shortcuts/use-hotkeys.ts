import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

import { useSettings } from '#src/features/settings/settings-context.tsx'
import { isTyping } from '#src/lib/keyboard.ts'

import { matchHotkey, hasOnlyCharacters, toHotkey } from './hotkeys.ts'
import { takeBufferedKeys } from './key-buffer.ts'
import { SHORTCUTS, type Shortcut } from './shortcuts.ts'
import { getShortcutHandler } from './use-shortcut.ts'

/** Maximum time between the keys of a sequence. */
const SEQUENCE_TIMEOUT_MS = 1500

/** Runs shortcuts on key presses, starting with the buffered ones. */
export function useHotkeys(): void {
  const pending = useRef<{ keys: string; until: number }>(undefined)
  const navigate = useNavigate()
  const { singleKeys = true } = useSettings()

  // A layout effect, as with all shortcuts, so that no key is lost between buffering and this.
  useLayoutEffect(() => {
    const all = SHORTCUTS.flatMap(({ keys }) => keys).filter((keys) => singleKeys || !hasOnlyCharacters(keys))
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      const hotkey = toHotkey(event)
      if (!hotkey || shouldIgnore(event, hotkey)) return
      const prefix = pending.current
      const isInTime = prefix && event.timeStamp < prefix.until
      const next = matchHotkey(isInTime ? prefix.keys : undefined, hotkey, all)
      pending.current = next.pending
        ? { keys: next.pending, until: event.timeStamp + SEQUENCE_TIMEOUT_MS }
        : undefined
      const handler = next.complete && getHandler(next.complete)
      if (!handler) return
      event.preventDefault()
      handler()
    }
    const getHandler = (keys: string) => {
      const shortcut = SHORTCUTS.find((shortcut) => shortcut.keys.includes(keys))
      return shortcut && (getNavigation(shortcut) ?? getShortcutHandler(shortcut.id))
    }
    const getNavigation = ({ link }: Shortcut) =>
      link && (() => void navigate({ to: link.to, search: link.search }))

    for (const event of takeBufferedKeys()) onKeyDown(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate, singleKeys])
}

/** Keys without Ctrl or ⌘ are left to text fields and open dialogs. */
function shouldIgnore(event: KeyboardEvent, hotkey: string): boolean {
  if (document.querySelector('dialog[open]:not([data-command])')) return true
  if (hotkey.startsWith('mod+')) return false
  return isTyping(event) || document.querySelector('dialog[open]') !== null
}
