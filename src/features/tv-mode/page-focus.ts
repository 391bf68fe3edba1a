/** Where the focus is when a page opens: on what the user left, or on the first thing of the page. */
import type { RegisteredRouter } from '@tanstack/react-router'

import { createFocusMemory } from '#domain/tv-mode/focus-memory.ts'
import { findModal } from '#src/lib/layers.ts'

import { focusElement, focusNearest, type Recall } from './move-focus.ts'
import { isEditing, isTextField } from './text-fields.ts'
import {
  describeArea,
  describeElement,
  findDescribed,
  getArea,
  getFocused,
  listFocusable,
  listRegions,
} from './zones.ts'

/** The router's name for the position of an entry in the history. */
const INDEX = '__TSR_index'

/** A page that the user went back to may have to load again. */
const RECALL_TIMEOUT_MS = 1500

/** Pages whose content does not load have links that lead on. */
const CONTENT_TIMEOUT_MS = 6000

/** Where an element that had the focus was removed, what takes its place may need a moment. */
const REPLACEMENT_DELAY_MS = 150

export type PageFocus = {
  recall: Recall
  /** Focuses the first thing of the page once it is there. */
  focusStart: () => void
  /** Call when the user moves the focus. */
  stopWaiting: () => void
  stop: () => void
}

/** Follows the focus, and moves it when a page opens or the focused element is removed. */
export function startPageFocus(router: RegisteredRouter): PageFocus {
  const memory = createFocusMemory()
  const listeners = new AbortController()
  const { signal } = listeners
  const pendingFocus = createPendingFocus()
  let isBack = false

  const getPage = ({ state, pathname } = router.history.location) => `${state[INDEX]} ${pathname}`
  const find = (area: ParentNode, zone?: string) => {
    const description = memory.recall(getPage(), zone)
    return description === undefined ? undefined : findDescribed(area, description)
  }

  const focusStart = () => pendingFocus.begin((elapsedMs) => findStart(elapsedMs >= CONTENT_TIMEOUT_MS))
  const onPage = () => {
    if (!isBack || memory.recall(getPage()) === undefined) return focusStart()
    pendingFocus.begin((elapsedMs) => {
      const remembered = find(document)
      if (remembered || elapsedMs < RECALL_TIMEOUT_MS) return remembered
      return findStart(elapsedMs >= CONTENT_TIMEOUT_MS)
    })
  }
  const onFocusIn = () => {
    const element = getFocused()
    // A dialog belongs to no page.
    if (!element || findModal()) return
    const areas = [getArea(element, 'zone'), getArea(element, 'region')].flatMap((area) => area ?? [])
    memory.remember(getPage(), areas.map(describeArea), describeElement(element))
  }

  document.addEventListener('pointerdown', pendingFocus.stop, { signal, passive: true })
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', (event) => focusReplacement(event, pendingFocus.isActive), { signal })
  const unsubscribe = [
    router.history.subscribe(({ action, location }) => {
      isBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
      if (action.type === 'PUSH') memory.clear(getPage(location))
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
      if (!fromLocation) return
      if (pathChanged) onPage()
      else if (hrefChanged && hasSubmittedSearch()) focusStart()
    }),
  ]
  // A gamepad may be used in the middle of a page.
  if (scrollY > 0 && !getFocused()) focusNearest(document)
  // A change of the language, after which the app is mounted again, may have focused something by then.
  else if (!getFocused())
    pendingFocus.begin((elapsedMs) => getFocused() ?? findStart(elapsedMs >= CONTENT_TIMEOUT_MS))

  return {
    recall: (area) => find(area, describeArea(area)),
    focusStart,
    stopWaiting: pendingFocus.stop,
    stop: () => {
      pendingFocus.stop()
      listeners.abort()
      for (const end of unsubscribe) end()
    },
  }
}

/** Focuses an element as soon as it is in the document. Gives up after CONTENT_TIMEOUT_MS. */
function createPendingFocus() {
  let current: AbortController | undefined

  function begin(findTarget: (elapsedMs: number) => HTMLElement | undefined): void {
    current?.abort()
    const search = new AbortController()
    current = search
    const since = performance.now()
    const attempt = () => {
      // Dialogs have focused something themselves.
      const target = findModal() ? undefined : findTarget(performance.now() - since)
      if (!target || search.signal.aborted) return
      search.abort()
      focusElement(target)
    }
    let frame = 0
    // Measuring after each change of the document would be slow.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(attempt)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timers = [0, RECALL_TIMEOUT_MS, CONTENT_TIMEOUT_MS].map((delay) => setTimeout(attempt, delay))
    const end = setTimeout(() => search.abort(), CONTENT_TIMEOUT_MS + 1)
    search.signal.addEventListener('abort', () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      for (const timer of [...timers, end]) clearTimeout(timer)
    })
  }

  return {
    begin,
    stop: () => current?.abort(),
    isActive: () => current?.signal.aborted === false,
  }
}

/** When the focused element is removed, such as a card that the user hid, the nearest one gets the focus. */
function focusReplacement({ target, relatedTarget }: FocusEvent, isWaiting: () => boolean): void {
  if (relatedTarget || !(target instanceof HTMLElement)) return
  const { left, top } = target.getBoundingClientRect()
  const region = getArea(target, 'region')
  setTimeout(() => {
    const isLost = document.activeElement === document.body && !target.isConnected && !findModal()
    if (isLost && !isWaiting()) focusNearest(region?.isConnected ? region : document, left, top)
  }, REPLACEMENT_DELAY_MS)
}

/** Returns the first thing of the page: what is marked as such, or what is first. Undefined while it loads. */
function findStart(isOverdue: boolean): HTMLElement | undefined {
  const main = document.querySelector('main')
  if (!main) return undefined
  if (main.querySelector('[data-tv-start="search"]')) return findSearchField()
  // A hidden Home stays in the document.
  const marked = [...main.querySelectorAll<HTMLElement>('[data-tv-start]')].find((element) =>
    element.checkVisibility(),
  )
  const area = marked ?? main
  if (!isOverdue && isLoading(area)) return undefined
  const focusable = listFocusable(area)
  // An open keyboard would cover the page.
  const [start] = marked ? focusable : focusable.filter((element) => !isTextField(element))
  return start ?? (isOverdue ? listRegions(document).flatMap(listFocusable)[0] : undefined)
}

/** The results are of the same page. */
function hasSubmittedSearch(): boolean {
  const { activeElement } = document
  return isTextField(activeElement) && activeElement.type === 'search' && !isEditing(activeElement)
}

function findSearchField(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('.top-bar input') ?? undefined
}

/** Only what is in the window: rows below it load later. */
function isLoading(area: HTMLElement): boolean {
  return [...area.querySelectorAll('.skeleton')].some((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  })
}
