/** Moves focus to the same button of the neighboring row, because this row is about to be removed. */
export function focusNeighbor(button: HTMLElement): void {
  const buttons = [...(button.closest('ol')?.querySelectorAll<HTMLElement>('button:last-child') ?? [])]
  const index = buttons.indexOf(button)
  const neighbor = buttons[index + 1] ?? buttons[index - 1]
  neighbor?.focus({ preventScroll: true })
}

/** Focuses the heading if the control that had the focus was removed with its row. */
export function restoreFocus(): void {
  if (document.activeElement !== document.body) return
  // Not the heading of Home, which stays in the document while it is hidden.
  const heading = [...document.querySelectorAll('h1')].find((element) => element.checkVisibility())
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
