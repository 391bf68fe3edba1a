import { useSyncExternalStore, type RefObject } from 'react'

import { notify } from '#src/lib/notify.ts'

export type Fullscreen = { isOn: boolean; toggle: () => void }

/** Whether the whole screen belongs to something of this page, and the way in and out of that for one element. */
export function useFullscreen(stage: RefObject<HTMLElement | null>): Fullscreen {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = async () => {
    try {
      await (isOn ? document.exitFullscreen() : stage.current?.requestFullscreen())
    } catch (error) {
      console.error(error)
      notify({
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
