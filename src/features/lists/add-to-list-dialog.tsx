import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import { addTitles, type ListWithTitles, type NewTitle } from '#domain/lists/list-with-titles.ts'
import { NAME_LENGTH_MAX } from '#domain/lists/stored-list.ts'
import { changeLists, createList, useLists } from '#src/features/library/views/lists.ts'
import { announce } from '#src/lib/announce.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import * as messages from './messages.ts'

import './lists.css'

type AddToListDialogProps = { title: NewTitle; onClose: () => void }

/** Checkboxes for the lists that have a title. A change is saved at once. */
export function AddToListDialog({ title, onClose }: AddToListDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { status, lists } = useLists()
  useEffect(() => dialog.current?.showModal(), [])

  const toggle = (list: ListWithTitles) => {
    const listed = list.titles.filter((one) => titleKey(one) === titleKey(title))
    void changeLists(
      listed.length > 0 ? { removed: listed } : { saved: addTitles(list, [title], Date.now()) },
    )
  }
  const create = (name: string) => {
    createList({ name, description: '' }, [title])
    announce(messages.added(title.name, name))
  }
  return (
    <Dialog ref={dialog} heading={messages.addToLists()} text={title.name} onClose={onClose}>
      {status === 'loading' && (
        <div role="status" aria-label={messages.loading()} className="skeleton mt-6 h-20 rounded-2xl" />
      )}
      {status === 'failed' && (
        <div className="mt-6">
          <ErrorAlert message={messages.failed()} onRetry={() => location.reload()} />
        </div>
      )}
      {status !== 'loading' && (
        <>
          <ListChoice lists={lists} title={title} onToggle={toggle} />
          <NewListForm ref={form} onCreate={create} />
          <DialogActions dialog={dialog} form={form} />
        </>
      )}
    </Dialog>
  )
}

type ListChoiceProps = {
  lists: ListWithTitles[]
  title: NewTitle
  onToggle: (list: ListWithTitles) => void
}

function ListChoice({ lists, title, onToggle }: ListChoiceProps) {
  if (lists.length === 0) return <p className="text-muted mt-6 text-sm">{messages.noLists()}</p>
  return (
    <ul className="list-choice mt-6">
      {lists.map((list) => (
        <li key={list.id}>
          <label className="hover:bg-card flex min-w-0 items-center gap-4 rounded-xl p-3">
            <input
              type="checkbox"
              className="list-check"
              checked={list.titles.some((one) => titleKey(one) === titleKey(title))}
              onChange={() => onToggle(list)}
            />
            <ListLabel list={list} />
          </label>
        </li>
      ))}
    </ul>
  )
}

/** The name of a list to choose, and the number of its titles. */
export function ListLabel({ list }: { list: ListWithTitles }) {
  return (
    <>
      <span dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {list.name}
      </span>
      <span className="text-muted shrink-0 text-sm tabular-nums">{messages.titles(list.titles.length)}</span>
    </>
  )
}

type NewListFormProps = { ref?: Ref<HTMLFormElement>; onCreate: (name: string) => void }

/** Asks for the name of a new list. */
export function NewListForm({ ref, onCreate }: NewListFormProps) {
  const [error, setError] = useState<string>()
  const submit = (form: HTMLFormElement) => {
    const name = getFieldText(new FormData(form), 'name').trim()
    setError(name ? undefined : messages.nameMissing())
    if (!name) return
    onCreate(name)
    form.reset()
  }
  return (
    <form
      ref={ref}
      noValidate
      className="border-border mt-6 grid gap-3 border-t pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <TextField
        label={messages.newListName()}
        name="name"
        maxLength={NAME_LENGTH_MAX}
        autoComplete="off"
        error={error}
      />
      <div className="flex justify-end">
        <Button type="submit" tone="quiet">
          {messages.create()}
        </Button>
      </div>
    </form>
  )
}

type DialogActionsProps = {
  dialog: RefObject<HTMLDialogElement | null>
  form: RefObject<HTMLFormElement | null>
}

function DialogActions({ dialog, form }: DialogActionsProps) {
  const finish = () => {
    // A name that was typed is a list that the user wants.
    if (form.current && getFieldText(new FormData(form.current), 'name').trim()) form.current.requestSubmit()
    dialog.current?.close()
  }
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Link to="/lists" className={buttonVariants({ tone: 'bare' })}>
        {messages.allLists()}
      </Link>
      <Button onClick={finish}>{messages.done()}</Button>
    </div>
  )
}
