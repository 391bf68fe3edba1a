import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { NewTitle } from '#domain/lists/list-titles.ts'

import { ADD_TO_LIST_ID } from './add-to-list-id.ts'
import * as messages from './messages.ts'

const AddToListDialog = lazy(async () => ({
  default: (await import('./add-to-list-dialog.tsx')).AddToListDialog,
}))

/** A button that opens a dialog with the user's lists. */
export function AddToList({ title }: { title: NewTitle }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        id={ADD_TO_LIST_ID}
        type="button"
        aria-label={messages.addToList}
        data-tooltip
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="text-muted hover:bg-card hover:text-foreground grid size-9 place-items-center rounded-full transition-colors pointer-coarse:size-11"
      >
        <ListPlus aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <Suspense>
          <AddToListDialog title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
