import { useRef, type ComponentProps, type MouseEvent, type SyntheticEvent } from 'react'

import { HAS_CLOSED_BY } from '#src/lib/browser-features.ts'

type DialogElement = HTMLDialogElement

/**
 * A `<dialog>` that Escape or a press beside it closes, in browsers without `closedby` too. Open it with `showModal`.
 * `onClose` is not called for a dialog inside it, nor if it was opened again or replaced before the event arrived.
 */
export function Modal({ onClose, ...props }: ComponentProps<'dialog'>) {
  const isPressedBeside = useRef(false)
  const reportClose = (event: SyntheticEvent<DialogElement>) => {
    const { currentTarget, target } = event
    if (target === currentTarget && !currentTarget.open && currentTarget.isConnected) onClose?.(event)
  }
  if (HAS_CLOSED_BY) return <dialog closedby="any" {...props} onClose={reportClose} />
  const dismissal = {
    onPointerDown: (event: MouseEvent<DialogElement>) => (isPressedBeside.current = isBeside(event)),
    // Not at `pointerup`: the click that follows would then hit what is behind the dialog.
    onClick: (event: MouseEvent<DialogElement>) => {
      if (isPressedBeside.current && isBeside(event)) requestClose(event.currentTarget)
    },
  }
  return <dialog {...props} {...dismissal} onClose={reportClose} />
}

/** The backdrop's events target the dialog, at a point outside of its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<DialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Closes the dialog as Escape does. */
function requestClose(dialog: DialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
