import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { useSettings } from '#src/features/settings/settings-context.tsx'
import { isTyping } from '#src/lib/key-press.ts'

import { shortcutHandler } from './shortcut-handlers.ts'
import { SHORTCUTS, type Shortcut } from './shortcuts.ts'
import { followStroke, isSingleKeys, strokeOf } from './strokes.ts'

/** How long a first stroke waits for its second. */
const PENDING_MS = 1500

/** Lets every shortcut act on its keys. `takeEarlier` gives those that were pressed before. */
export function useShortcutKeys(takeEarlier: () => KeyboardEvent[]): void {
  const pending = useRef<{ keys: string; until: number }>(undefined)
  const navigate = useNavigate()
  const { singleKeys = true } = useSettings()

  useEffect(() => {
    const all = SHORTCUTS.flatMap(({ keys }) => keys).filter((keys) => singleKeys || !isSingleKeys(keys))
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      const stroke = strokeOf(event)
      if (!stroke || isElsewhere(event, stroke)) return
      const waiting = pending.current
      const isInTime = waiting && event.timeStamp < waiting.until
      const next = followStroke(isInTime ? waiting.keys : undefined, stroke, all)
      pending.current = next.pending ? { keys: next.pending, until: event.timeStamp + PENDING_MS } : undefined
      const act = next.complete && handlerOf(next.complete)
      if (!act) return
      event.preventDefault()
      act()
    }
    const handlerOf = (keys: string) => {
      const shortcut = SHORTCUTS.find((shortcut) => shortcut.keys.includes(keys))
      return shortcut && (goingTo(shortcut) ?? shortcutHandler(shortcut.id))
    }
    const goingTo = ({ link }: Shortcut) =>
      link && (() => void navigate({ to: link.to, search: link.search }))

    for (const event of takeEarlier()) onKeyDown(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate, singleKeys, takeEarlier])
}

/** Keys without ctrl or meta belong to a text that is typed and to a dialog that is open. */
function isElsewhere(event: KeyboardEvent, stroke: string): boolean {
  if (document.querySelector('dialog[open]:not([data-command])')) return true
  if (stroke.startsWith('mod+')) return false
  return isTyping(event) || document.querySelector('dialog[open]') !== null
}
