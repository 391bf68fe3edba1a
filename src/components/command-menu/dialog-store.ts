import { useSyncExternalStore, type ComponentType } from 'react'

/** Letters that work with Ctrl or ⌘, even while typing. */
export const MOD_HOTKEYS = { commandMenu: 'k', sidebar: 'b' } as const

export type CommandDialogName = 'command-menu' | 'shortcuts'

let openDialog: CommandDialogName | undefined
const listeners = new Set<() => void>()

export function showCommandDialog(dialog: CommandDialogName): void {
  setOpenDialog(dialog)
}

export function closeCommandDialog(): void {
  setOpenDialog(undefined)
}

/** Returns the dialog to show; its code may still be loading. */
export function useCommandDialog(): CommandDialogName | undefined {
  return useSyncExternalStore(subscribe, getOpenDialog, getOpenDialog)
}

function setOpenDialog(dialog: CommandDialogName | undefined): void {
  openDialog = dialog
  for (const listener of listeners) listener()
}

function getOpenDialog(): CommandDialogName | undefined {
  return openDialog
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function loadCommandLayer(): Promise<ComponentType> {
  return (await import('./command-layer.tsx')).CommandLayer
}

/** Call on the first sign of interest. Errors are ignored: opening a dialog tries again. */
export function preloadCommandLayer(): void {
  loadCommandLayer().catch(() => undefined)
}
