import { useEffect, useRef, useState } from 'react'

import { isDay } from '#domain/history/history.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import * as messages from './messages.ts'

type EditDateProps = {
  viewing: Viewing
  /** Null for before Marquee. */
  onSave: (date: string | null) => void
  onClose: () => void
}

/** A dialog with the day of a viewing. */
export function EditDate({ viewing, onSave, onClose }: EditDateProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [today] = useState(() => toLocalDate(Date.now()))
  const [error, setError] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])

  /** Closes it first, so that the button that opened it gets the focus back. */
  const save = (date: string | null) => {
    dialog.current?.close()
    onSave(date)
  }
  const submit = (form: HTMLFormElement) => {
    const date = getFieldText(new FormData(form), 'date')
    if (!isDay(date) || date > today) return setError(messages.invalidDate())
    save(date)
  }
  return (
    <Dialog ref={dialog} heading={messages.editHeading()} text={viewing.title.name} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <TextField
          label={messages.date()}
          type="date"
          name="date"
          max={today}
          defaultValue={viewing.watchedAt === null ? undefined : toLocalDate(viewing.watchedAt)}
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={() => save(null)}>
            {messages.setBeforeMarquee()}
          </Button>
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {messages.cancel()}
          </Button>
          <Button type="submit">{messages.save()}</Button>
        </div>
      </form>
    </Dialog>
  )
}
