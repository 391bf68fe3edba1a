import { useId, type ComponentProps, type ReactNode, useRef } from 'react'

import { Button } from './button.tsx'
import * as messages from './messages.ts'
import { Modal } from './modal.tsx'

type DialogProps = Omit<ComponentProps<'dialog'>, 'className'> & {
  heading: string
  text?: string
  /** For two columns of fields. */
  isWide?: boolean
  children: ReactNode
}

/** A modal dialog that Escape or a click outside closes. */
export function Dialog({ heading, text, isWide = false, children, ...rest }: DialogProps) {
  const id = useId()
  return (
    <Modal
      aria-labelledby={`${id}-heading`}
      aria-describedby={text ? `${id}-text` : undefined}
      {...rest}
      className={`bg-surface text-foreground border-border m-auto ${isWide ? 'w-[min(38rem,calc(100vw-2rem))]' : 'w-[min(26rem,calc(100vw-2rem))]'} scale-95 rounded-3xl border p-6 opacity-0 shadow-2xl transition-[opacity,scale,display,overlay] transition-discrete duration-150 backdrop:bg-black/60 open:scale-100 open:opacity-100 sm:p-7 starting:open:scale-95 starting:open:opacity-0`}
    >
      <h2 id={`${id}-heading`} className="text-lg font-bold text-balance">
        {heading}
      </h2>
      {text && (
        <p id={`${id}-text`} className="text-muted mt-2 text-pretty">
          {text}
        </p>
      )}
      {children}
    </Modal>
  )
}

type ConfirmButtonProps = {
  /** The label of the button, and of the confirming button in the dialog. */
  action: string
  question: string
  /** Says what cannot be undone. */
  consequence: string
  isBusy?: boolean
  onConfirm: () => void
}

/** A button that asks for confirmation. Cancel comes first, so that pressing Enter out of habit is harmless. */
export function ConfirmButton({
  action,
  question,
  consequence,
  isBusy: busy,
  onConfirm,
}: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const confirm = () => {
    // Before the action, which may remove the dialog.
    dialog.current?.close()
    onConfirm()
  }
  return (
    <>
      <Button tone="quiet" isBusy={busy} onClick={() => dialog.current?.showModal()}>
        {action}
      </Button>
      <Dialog ref={dialog} heading={question} text={consequence}>
        <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="submit" tone="quiet">
            {messages.cancel()}
          </Button>
          <Button tone="danger" onClick={confirm}>
            {action}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
