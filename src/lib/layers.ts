/** What is open above the page: dialogs, sheets and menus. */

const LAYERS = 'dialog:modal, [popover]:popover-open'

/**
 * The panel of filters has an address of its own. Menus are `manual` because they close themselves on scrolling; hints
 * such as tooltips have no role.
 */
const CLOSED_BY_BACK = 'dialog:not([data-has-address]), [popover="auto"], [popover][role="menu"]'

export function isLayer(element: Element): boolean {
  return element.matches(CLOSED_BY_BACK)
}

/** Returns the open layer that was opened last. */
export function findLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(LAYERS)].findLast(isLayer)
}

/** Returns the open dialog or menu on top, which keeps the focus. */
export function findModal(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal, [role="menu"]:popover-open')].at(-1)
}

/** Closes a layer as Escape does. */
export function closeLayer(layer: HTMLElement): void {
  if (!(layer instanceof HTMLDialogElement))
    layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  else if (layer.dispatchEvent(new Event('cancel', { cancelable: true }))) layer.close()
  if (layer.matches('[popover="auto"]:popover-open')) layer.hidePopover()
}
