import { useLayoutEffect } from 'react'

import type { ShortcutId } from './shortcuts.ts'

const handlers = new Map<string, () => void>()

/** Registers a handler while the component is mounted. Without one, the key keeps its browser default. */
export function useShortcut(id: ShortcutId, handler: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!handler) return
    handlers.set(id, handler)
    return () => {
      if (handlers.get(id) === handler) handlers.delete(id)
    }
  }, [id, handler])
}

export function getShortcutHandler(id: string): (() => void) | undefined {
  return handlers.get(id)
}
