import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

import { DESCRIPTION_LENGTH_MAX, NAME_LENGTH_MAX } from '#domain/lists/stored-list.ts'
import type { ListDetails } from '#src/features/library/views/lists.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import * as messages from './messages.ts'

type ListFormProps = {
  /** Undefined creates a list. */
  list?: ListDetails
  /** Of a kind of lists that is not the usual one. */
  heading?: string
  text?: string
  /** Further fields, after the name. */
  children?: ReactNode
  /** The result of the further fields, in words. */
  status?: string | false
  onSave: (details: ListDetails) => void
  onClose: () => void
}

/** A dialog with the name and the description of a list. */
export function ListForm({ list, heading, text, children, status, onSave, onClose }: ListFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])

  const submit = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const name = getFieldText(data, 'name').trim()
    if (!name) return setError(messages.nameMissing())
    dialog.current?.close()
    onSave({ name, description: getFieldText(data, 'description').trim() })
  }
  return (
    <Dialog
      ref={dialog}
      heading={heading ?? (list ? messages.editList() : messages.newList())}
      text={text}
      isWide={children !== undefined}
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-6 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <TextField
          label={messages.name()}
          name="name"
          defaultValue={list?.name}
          maxLength={NAME_LENGTH_MAX}
          autoComplete="off"
          error={error}
        />
        {children}
        <TextArea
          label={messages.description()}
          name="description"
          defaultValue={list?.description}
          maxLength={DESCRIPTION_LENGTH_MAX}
        />
        {status !== undefined && (
          <p role="status" className="text-muted min-h-6 text-sm font-semibold tabular-nums">
            {status}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {messages.cancel()}
          </Button>
          <Button type="submit">{list ? messages.save() : messages.create()}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type TextAreaProps = { label: string; name: string; defaultValue?: string; maxLength: number }

/** A labeled field of several lines. */
export function TextArea({ label, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-muted text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        {...rest}
        className="bg-background border-muted/65 text-foreground hover:border-muted focus:border-accent-text min-w-0 rounded-xl border px-4 py-3 text-base transition-colors outline-none focus:ring-3 focus:ring-(--accent-text)/30"
      />
    </div>
  )
}
