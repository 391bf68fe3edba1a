import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { findInRange, isDay } from '#domain/history/history.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { clearHistory } from '#src/features/progress/clear-history.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmButton, Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import * as messages from './messages.ts'
import { restoreFocus } from './restore-focus.ts'

type DeleteHistoryProps = {
  history: Viewing[]
  onDelete: (viewings: Viewing[]) => void
}

/** A button that opens a dialog to delete some days, or everything. */
export function DeleteHistory(props: DeleteHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        {messages.deleteMore()}
      </Button>
      {isOpen && <DeleteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type FieldError = { field: 'from' | 'to'; message: string }

function DeleteDialog({ history, onDelete, onClose }: DeleteHistoryProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [today] = useState(() => toLocalDate(Date.now()))
  const [error, setError] = useState<FieldError>()
  const clearing = useClearHistory()
  useEffect(() => dialog.current?.showModal(), [])

  const deleteRange = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const range = { from: getFieldText(data, 'from'), to: getFieldText(data, 'to') }
    const removed = findInRange(history, range.from, range.to)
    const found = findError(range, removed)
    if (found) {
      setError(found)
      form.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus()
      return
    }
    dialog.current?.close()
    onDelete(removed)
  }
  const errorOf = (field: FieldError['field']) => (error?.field === field ? error.message : undefined)
  return (
    <Dialog ref={dialog} heading={messages.deleteHeading()} text={messages.deleteText()} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          deleteRange(event.currentTarget)
        }}
      >
        <TextField label={messages.from()} type="date" name="from" max={today} error={errorOf('from')} />
        <TextField
          label={messages.to()}
          type="date"
          name="to"
          max={today}
          defaultValue={today}
          error={errorOf('to')}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {messages.cancel()}
          </Button>
          <Button type="submit" tone="danger">
            {messages.deleteRange()}
          </Button>
        </div>
      </form>
      <div className="border-border mt-6 flex justify-end border-t pt-6">
        <ConfirmButton
          action={messages.deleteAll()}
          question={messages.deleteAllQuestion()}
          consequence={messages.deleteAllConsequence()}
          isBusy={clearing.isPending}
          onConfirm={clearing.mutate}
        />
      </div>
    </Dialog>
  )
}

function findError(range: { from: string; to: string }, removed: Viewing[]): FieldError | undefined {
  if (!isDay(range.from)) return { field: 'from', message: messages.invalidFrom() }
  if (!isDay(range.to)) return { field: 'to', message: messages.invalidTo() }
  if (range.from > range.to) return { field: 'from', message: messages.rangeError() }
  if (removed.length === 0) return { field: 'from', message: messages.nothingInRange() }
  return undefined
}

/** Deletes all viewings and all progress, on the device and in the account. */
function useClearHistory() {
  return useMutation({
    mutationFn: clearHistory,
    onSuccess: () => {
      restoreFocus()
      showToast({ title: messages.allDeleted(), description: messages.allDeletedText(), tone: 'success' })
    },
    onError: (error) => {
      console.error('Failed to clear the watch history:', error)
      showToast(errorToast(messages.error(), messages.deleteFailed()))
    },
  })
}
