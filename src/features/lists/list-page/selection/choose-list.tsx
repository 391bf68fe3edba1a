import { useEffect, useRef } from 'react'

import type { ListWithTitles } from '#domain/lists/list-with-titles.ts'
import { ListLabel, NewListForm } from '#src/features/lists/add-to-list-dialog.tsx'
import * as messages from '#src/features/lists/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type ChooseListProps = {
  heading: string
  text: string
  lists: ListWithTitles[]
  onChoose: (list: ListWithTitles) => void
  /** Undefined offers no new list. */
  onCreate?: (name: string) => void
  onClose: () => void
}

/** A dialog with lists to choose one of, or to create one. */
export function ChooseList({ heading, text, lists, onChoose, onCreate, onClose }: ChooseListProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  /** First, because the button that opened the dialog may be removed. */
  const close = () => dialog.current?.close()
  return (
    <Dialog ref={dialog} heading={heading} text={text} onClose={onClose}>
      {lists.length > 0 && (
        <ul aria-label={messages.lists()} className="list-choice mt-6">
          {lists.map((list) => (
            <li key={list.id}>
              <button
                type="button"
                className="hover:bg-card flex w-full min-w-0 items-center gap-4 rounded-xl p-3 text-start"
                onClick={() => {
                  close()
                  onChoose(list)
                }}
              >
                <ListLabel list={list} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {onCreate && (
        <NewListForm
          onCreate={(name) => {
            close()
            onCreate(name)
          }}
        />
      )}
      <div className="mt-6 flex justify-end">
        <Button tone="quiet" onClick={close}>
          {messages.cancel()}
        </Button>
      </div>
    </Dialog>
  )
}
