import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { toLocalDate } from '#domain/local-date.ts'
import { findInRange } from '#domain/viewings/history.ts'
import type { Viewing } from '#domain/viewings/viewing.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmButton, Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { clearHistory } from '../../components/progress/clear-history.ts'
import * as messages from './messages.ts'

type DeleteHistoryProps = {
  history: Viewing[]
  userId: string | undefined
  onDelete: (viewings: Viewing[]) => void
}

/** A button that opens a dialog to delete some days, or everything. */
export function DeleteHistory({ history, userId, onDelete }: DeleteHistoryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [today] = useState(() => toLocalDate(Date.now()))
  const [error, setError] = useState<string>()
  const clearing = useClearHistory(userId)

  const deleteRange = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const [from, to] = [getFieldText(data, 'from') || '0000-01-01', getFieldText(data, 'to') || today]
    if (from > to) return setError(messages.rangeError)
    const removed = findInRange(history, from, to)
    if (removed.length === 0) return setError(messages.nothingInRange)
    dialog.current?.close()
    onDelete(removed)
  }
  return (
    <>
      <Button tone="quiet" onClick={() => dialog.current?.showModal()}>
        {messages.deleteMore}
      </Button>
      <Dialog
        ref={dialog}
        heading={messages.deleteHeading}
        text={messages.deleteText}
        onClose={() => setError(undefined)}
      >
        <form
          noValidate
          className="mt-6 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            deleteRange(event.currentTarget)
          }}
        >
          <TextField label={messages.from} type="date" name="from" max={today} error={error} />
          <TextField label={messages.to} type="date" name="to" max={today} defaultValue={today} />
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={() => dialog.current?.close()}>
              {messages.cancel}
            </Button>
            <Button type="submit" tone="danger">
              {messages.deleteRange}
            </Button>
          </div>
        </form>
        <div className="border-border mt-6 flex justify-end border-t pt-6">
          <ConfirmButton
            action={messages.deleteAll}
            question={messages.deleteAllQuestion}
            consequence={messages.deleteAllConsequence}
            isBusy={clearing.isPending}
            onConfirm={clearing.mutate}
          />
        </div>
      </Dialog>
    </>
  )
}

/** Deletes all viewings and all progress, on the device and in the account. */
function useClearHistory(userId: string | undefined) {
  return useMutation({
    mutationFn: () => clearHistory(userId),
    onSuccess: () =>
      showToast({ title: messages.allDeleted, description: messages.allDeletedText, tone: 'success' }),
    onError: (error) => {
      console.error('Failed to clear the watch history:', error)
      showToast(errorToast(messages.error, messages.deleteFailed))
    },
  })
}
