import { useMutation } from '@tanstack/react-query'

import type { AppliedImport } from '#domain/import/plan/applied-import.ts'
import type { Imports } from '#src/features/import/import-database.ts'
import * as messages from '#src/features/import/messages.ts'
import { undoImport } from '#src/features/import/undo-import.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'

type UndoButtonProps = {
  applied: AppliedImport
  /** Has the import. */
  imports: Imports
  onUndone: () => void
}

export function UndoButton({ applied, imports, onUndone }: UndoButtonProps) {
  const undoing = useMutation({
    mutationFn: async () => {
      await undoImport(applied)
      await imports.deleteApplied(applied)
    },
    onSuccess: () => {
      showToast({ title: messages.undone(), description: messages.undoneText(), tone: 'success' })
      onUndone()
    },
    onError: (error) => {
      console.error('Failed to undo an import:', error)
      showToast(errorToast(messages.errorTitle(), messages.undoFailed()))
    },
  })
  return (
    <Button tone="bare" isBusy={undoing.isPending} onClick={() => undoing.mutate()}>
      {undoing.isPending ? messages.undoing() : messages.undo()}
    </Button>
  )
}
