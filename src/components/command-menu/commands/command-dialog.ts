import { useSyncExternalStore } from 'react'

/** What can be opened from anywhere. */
export type CommandDialog = 'palette' | 'shortcuts'

let shown: CommandDialog | undefined
const listeners = new Set<() => void>()

export function showCommandDialog(dialog: CommandDialog | undefined): void {
  shown = dialog
  for (const listener of listeners) listener()
}

/** The one that is asked for, whether its code is there already or not. */
export function useCommandDialog(): CommandDialog | undefined {
  return useSyncExternalStore(subscribe, current, current)
}

function current(): CommandDialog | undefined {
  return shown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
