/** On phones and TVs, Back closes an open dialog, sheet or menu before it leaves the page. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

import { isSidebarDocked } from '#src/features/navigation/sidebar-state.ts'
import { isTvMode } from '#src/features/settings/tv-mode.ts'
import { closeLayer, findLayer, isLayer } from '#src/lib/layers.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry of an open layer. It has the address of the page below. */
    isLayer?: boolean
  }
}

/** The router's name for the position of an entry in the history. */
const INDEX = '__TSR_index'

/**
 * Creates the router's history. It gives the first layer that opens a history entry, which Back takes away. If it is
 * closed otherwise, or the user follows a link in it, its entry is removed first. To the router both are one entry: what it
 * replaces meanwhile is written to the lower one in the end.
 */
export function createHistory(): RouterHistory {
  // Before the router's own listener: on `window`, browsers call them in the order in which they were added.
  window.addEventListener('popstate', (event) => onBack(event))
  const history = createBrowserHistory()
  const { push, replace } = history
  let hasEntry = isLayerEntry()
  let isRemoving = false
  let afterRemoving: (() => void) | undefined

  history.push = (path, state, options) => {
    const isPending = isRemoving || isLayerEntry()
    if (!isPending) return push(path, state, options)
    afterRemoving = () => push(path, state, options)
    removeEntry()
  }

  history.replace = (path, state, options) =>
    replace(path, isLayerEntry() ? { ...state, isLayer: true } : state, options)

  const addEntry = () => {
    if (isLayerEntry() || isRemoving || !isBackButtonExpected()) return
    // Unknown to the router, for which the page stays the same.
    pushState({ ...window.history.state, isLayer: true })
    hasEntry = true
  }

  const removeEntry = () => {
    if (!isLayerEntry() || isRemoving) return
    isRemoving = true
    window.history.back()
  }

  const onBack = (event: PopStateEvent) => {
    const isBackFromEntry = hasEntry && !isLayerEntry()
    hasEntry = isLayerEntry()
    // The user may also jump to an entry further back.
    if (!isBackFromEntry || window.history.state?.[INDEX] !== history.location.state[INDEX]) return
    event.stopImmediatePropagation()
    restoreLocation(history)
    const layer = findLayer()
    if (isRemoving) {
      isRemoving = false
      afterRemoving?.()
      afterRemoving = undefined
    } else if (layer) {
      closeLayer(layer)
      // A layer below it, or one that refused to close, needs an entry again. Menus close with the next rendering.
      setTimeout(() => findLayer() && addEntry())
    }
    // A menu that left the page while it was open reported nothing: there is nothing to close any more.
    else window.history.back()
  }

  observeLayers(addEntry, removeEntry)
  // From before a reload.
  removeEntry()
  if (findLayer()) addEntry()
  return history
}

/** Calls `onOpen` for each layer that opens, and `onClose` when the last one has closed. */
function observeLayers(onOpen: () => void, onClose: () => void): void {
  const onToggle = ({ type, target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !isLayer(target)) return
    if (newState === 'open') onOpen()
    else if (type === 'toggle' && !findLayer()) onClose()
  }
  // `toggle` comes a moment after the layer is shown, in which Back would leave the page.
  document.addEventListener('beforetoggle', onToggle, true)
  document.addEventListener('toggle', onToggle, true)
}

function isBackButtonExpected(): boolean {
  return !isSidebarDocked() || isTvMode()
}

function isLayerEntry(): boolean {
  return window.history.state?.isLayer === true
}

/** Writes the router's location to the entry below the removed one. */
function restoreLocation({ location }: RouterHistory): void {
  const { isLayer: _, ...state } = location.state
  History.prototype.replaceState.call(window.history, state, '', location.href)
}

function pushState(state: unknown): void {
  History.prototype.pushState.call(window.history, state, '')
}
