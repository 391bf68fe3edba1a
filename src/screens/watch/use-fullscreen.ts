import { useSyncExternalStore, type RefObject } from 'react'

import { showToast } from '#src/lib/toast.ts'

export type Fullscreen = { isOn: boolean; toggle: () => void }

/** Returns whether the page is in full screen, and a function that toggles it for the given element. */
export function useFullscreen(stage: RefObject<HTMLElement | null>): Fullscreen {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = async () => {
    try {
      await (isOn ? document.exitFullscreen() : stage.current?.requestFullscreen())
    } catch (error) {
      console.error(error)
      showToast({
        title: 'Fullscreen is not available',
        description:
          'This browser does not let the page fill the screen. Use the player’s own button instead.',
      })
    }
  }
  return { isOn, toggle: () => void toggle() }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
