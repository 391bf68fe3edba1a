import { createStore, useStore } from '#src/lib/store.ts'

export type CommandDialogName = 'command-menu' | 'shortcuts'

const openDialog = createStore<CommandDialogName | undefined>(undefined)

export function showCommandDialog(dialog: CommandDialogName): void {
  openDialog.set(dialog)
}

export function closeCommandDialog(): void {
  openDialog.set(undefined)
}

/** Returns the dialog to show; its code may still be loading. */
export function useCommandDialog(): CommandDialogName | undefined {
  return useStore(openDialog)
}
