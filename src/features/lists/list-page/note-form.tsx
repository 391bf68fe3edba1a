import { useEffect, useRef } from 'react'

import { NOTE_LENGTH_MAX, type ListTitle } from '#domain/lists/stored-list.ts'
import { TextArea } from '#src/features/lists/list-form.tsx'
import * as messages from '#src/features/lists/messages.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type NoteFormProps = { title: ListTitle; onSave: (note: string) => void; onClose: () => void }

export function NoteForm({ title, onSave, onClose }: NoteFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog ref={dialog} heading={messages.noteHeading()} text={title.name} onClose={onClose}>
      <form
        className="mt-6 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(getFieldText(new FormData(event.currentTarget), 'note').trim())
          dialog.current?.close()
        }}
      >
        <TextArea label={messages.note()} name="note" defaultValue={title.note} maxLength={NOTE_LENGTH_MAX} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {messages.cancel()}
          </Button>
          <Button type="submit">{messages.save()}</Button>
        </div>
      </form>
    </Dialog>
  )
}
