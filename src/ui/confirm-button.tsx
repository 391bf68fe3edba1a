import { useRef } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmButtonProps = {
  /** What the button says, before the question and in it. */
  action: string
  question: string
  /** What cannot be taken back. */
  consequence: string
  busy?: boolean
  onConfirm: () => void
}

/** A button that asks once more; Cancel comes first, so that Enter out of habit changes nothing. */
export function ConfirmButton({ action, question, consequence, busy, onConfirm }: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => dialog.current?.showModal()}>
        {action}
      </Button>
      <Dialog ref={dialog} heading={question} text={consequence}>
        <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="submit" tone="quiet">
            Cancel
          </Button>
          <Button type="submit" tone="danger" onClick={onConfirm}>
            {action}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
