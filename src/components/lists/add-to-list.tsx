import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { NewTitle } from '#domain/lists/list-titles.ts'
import { Button } from '#src/ui/button.tsx'

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
      <Button
        id={ADD_TO_LIST_ID}
        tone="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <ListPlus aria-hidden className="size-3.5" />
        {messages.addToList}
      </Button>
      {isOpen && (
        <Suspense>
          <AddToListDialog title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
