import { focusMain } from '#src/lib/focus.ts'
import { showToast, type Toast } from '#src/lib/toast.ts'

import { getLibrary } from './current.ts'
import * as messages from './messages.ts'

/** Longer than the default 5 s, because the toast has an action. */
const UNDO_DURATION_MS = 8000

/** `!` because the toaster's own button styles are more specific. */
const UNDO_BUTTON =
  '!h-8 !rounded-full !bg-accent !px-4 !text-[0.8125rem] !font-semibold !text-accent-foreground'

/** Says what was done and offers to undo it, in the library of the user who did it. */
export function showUndoToast(toast: Toast, undo: () => void): void {
  const origin = document.activeElement
  const library = getLibrary()
  const onClick = () => {
    if (getLibrary() === library) undo()
    // The toast is about to be removed, with the focused button.
    if (origin instanceof HTMLElement && origin !== document.body && origin.isConnected)
      origin.focus({ preventScroll: true })
    else focusMain()
  }
  showToast(toast, {
    duration: UNDO_DURATION_MS,
    action: { label: messages.undo(), onClick },
    classNames: { actionButton: UNDO_BUTTON },
  })
}
