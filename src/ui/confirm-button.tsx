import { useId, useRef } from 'react'

import { Button } from './button.tsx'

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
  const id = useId()
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => dialog.current?.showModal()}>
        {action}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-consequence`}
        closedby="any"
        className="bg-surface text-ink border-line m-auto w-[min(26rem,calc(100vw-2rem))] scale-95 rounded-3xl border p-6 opacity-0 shadow-2xl transition-[opacity,scale,display,overlay] transition-discrete duration-150 backdrop:bg-black/60 backdrop:backdrop-blur-xs open:scale-100 open:opacity-100 sm:p-7 starting:open:scale-95 starting:open:opacity-0"
      >
        <h2 id={`${id}-question`} className="text-lg font-bold text-balance">
          {question}
        </h2>
        <p id={`${id}-consequence`} className="text-soft mt-2 text-pretty">
          {consequence}
        </p>
        <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="submit" tone="quiet">
            Cancel
          </Button>
          <Button type="submit" tone="danger" onClick={onConfirm}>
            {action}
          </Button>
        </form>
      </dialog>
    </>
  )
}
