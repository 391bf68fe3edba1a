import { hasNoFocusedControl } from '#src/lib/focus.ts'

/** Focuses the heading if the control that had the focus was removed with its row. */
export function restoreFocus(): void {
  if (!hasNoFocusedControl()) return
  // Not the heading of Home, which stays in the document while it is hidden.
  const heading = [...document.querySelectorAll('h1')].find((element) => element.checkVisibility())
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
