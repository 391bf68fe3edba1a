/** Layers that are open above the page: dialogs, sheets and menus. */

const LAYERS = 'dialog, [popover][role="menu"]'

const OPEN_LAYERS = 'dialog:modal, [popover][role="menu"]:popover-open'

/** Returns whether Back closes an element while it is open. The panel of filters has an address of its own. */
export function isLayer(element: Element): boolean {
  return element.matches(LAYERS) && !element.matches('[data-has-address]')
}

/** Returns the open layer that was opened last. */
export function findLayer(): HTMLElement | undefined {
  return listOpenLayers().findLast(isLayer)
}

/** Returns the open dialog or menu on top, which keeps the focus. */
export function findModal(): HTMLElement | undefined {
  return listOpenLayers().at(-1)
}

function listOpenLayers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(OPEN_LAYERS)]
}

/** Closes a layer as Escape does. */
export function closeLayer(layer: HTMLElement): void {
  if (!(layer instanceof HTMLDialogElement))
    layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  else if (layer.dispatchEvent(new Event('cancel', { cancelable: true }))) layer.close()
}
