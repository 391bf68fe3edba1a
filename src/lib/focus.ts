/** Focuses the main region. Without it, the browser would go on at the top of the page. */
export function focusMain(): void {
  focusRegion(document.querySelector('main'))
}

/**
 * Returns true if only the document or the main region has the focus: after a navigation, after a click on empty space, and
 * after the focused control was removed.
 */
export function hasNoFocusedControl(): boolean {
  return document.activeElement?.matches('body, main') ?? true
}

/** The `ref` of a control that its own action removes: the dialog or the main region has the focus then. */
export function passFocusOn(control: Element | null): () => void {
  return () => {
    if (control === document.activeElement) focusRegion(control?.closest<HTMLElement>('dialog, main'))
  }
}

function focusRegion(region: HTMLElement | null | undefined): void {
  if (!region) return
  region.tabIndex = -1
  region.focus({ preventScroll: true })
}
