/** On phones, Back closes an open dialog, sheet or menu before it leaves the page. */
import type { RouterHistory } from '@tanstack/react-router'

import { DRAWER_QUERY } from '#src/components/shell/sidebar-state.ts'

declare module '@tanstack/react-router' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface HistoryState {
    /** The history entry of an open layer. It has the address of the page below. */
    isLayer?: boolean
  }
}

const LAYERS = 'dialog:modal, [popover]:popover-open'

/** Menus are `manual` because they close themselves on scrolling; hints such as tooltips have no role. */
const CLOSED_BY_BACK = 'dialog, [popover="auto"], [popover][role="menu"]'

/**
 * Gives the first layer that opens a history entry, which Back takes away. If it is closed otherwise, or the user follows
 * a link in it, its entry is removed first.
 */
export function closeLayersOnBack(history: RouterHistory): void {
  const push = history.push
  let isRemoving = false
  let afterRemoving: (() => void) | undefined

  history.push = (path, state, options) => {
    const isPending = isRemoving || isLayerEntry()
    if (!isPending) return push(path, state, options)
    afterRemoving = () => push(path, state, options)
    removeEntry()
  }

  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(CLOSED_BY_BACK)) return
    if (newState === 'open') addEntry()
    else if (!findLayer()) removeEntry()
  }

  const addEntry = () => {
    if (isLayerEntry() || isRemoving || !matchMedia(DRAWER_QUERY).matches) return
    // Unknown to the router, for which the page stays the same.
    pushState({ ...window.history.state, isLayer: true })
  }

  const removeEntry = () => {
    if (!isLayerEntry() || isRemoving) return
    isRemoving = true
    window.history.back()
  }

  const onBack = (event: PopStateEvent) => {
    if (isRemoving) {
      event.stopImmediatePropagation()
      isRemoving = false
      afterRemoving?.()
      afterRemoving = undefined
      return
    }
    const layer = findLayer()
    if (!layer || isLayerEntry()) return
    event.stopImmediatePropagation()
    close(layer)
    // What is below it, or refused to close, needs an entry again.
    if (findLayer()) addEntry()
  }

  document.addEventListener('toggle', onToggle, true)
  window.addEventListener('popstate', onBack, true)
  // From before a reload.
  removeEntry()
  if (findLayer()) addEntry()
}

/** Returns the open layer that was opened last. */
function findLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(LAYERS)].findLast((one) => one.matches(CLOSED_BY_BACK))
}

function isLayerEntry(): boolean {
  return window.history.state?.isLayer === true
}

function pushState(state: unknown): void {
  History.prototype.pushState.call(window.history, state, '')
}

/** As Escape does. */
function close(layer: HTMLElement): void {
  if (!(layer instanceof HTMLDialogElement))
    layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  else if (layer.dispatchEvent(new Event('cancel', { cancelable: true }))) layer.close()
  if (layer.matches('[popover="auto"]:popover-open')) layer.hidePopover()
}
