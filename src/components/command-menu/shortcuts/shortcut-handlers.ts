import { useEffect } from 'react'

import type { ShortcutId } from './shortcuts.ts'

const handlers = new Map<string, () => void>()

/** Lets a shortcut do this for as long as the caller is on the page; without a handler its key is left to the browser. */
export function useShortcut(id: ShortcutId, handler: (() => void) | undefined): void {
  useEffect(() => {
    if (!handler) return
    handlers.set(id, handler)
    return () => {
      if (handlers.get(id) === handler) handlers.delete(id)
    }
  }, [id, handler])
}

export function shortcutHandler(id: string): (() => void) | undefined {
  return handlers.get(id)
}
