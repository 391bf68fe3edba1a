import { useSyncExternalStore } from 'react'

type Dragging = typeof import('./draggable-card.tsx')

let dragging: Dragging | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** What cards are dragged with, once it is there; see `prepareDragging`. */
export function useDragging(): Dragging | undefined {
  return useSyncExternalStore(subscribe, () => dragging)
}

/**
 * Fetches it. Springs and momentum weigh a third of the first view's scripts, so nobody pays for them before a hand comes
 * near the cards; until then they are plain links.
 */
export function prepareDragging(): void {
  loading ??= load()
}

async function load(): Promise<void> {
  try {
    dragging = await import('./draggable-card.tsx')
    for (const listener of listeners) listener()
  } catch (error) {
    // The links still lead to their titles; the next hand that comes near tries again.
    loading = undefined
    console.warn('Cards cannot be dragged yet', error)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
