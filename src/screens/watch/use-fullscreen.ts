import { useSyncExternalStore, type RefObject } from 'react'

import { showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

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
        title: messages.fullscreenUnavailable,
        description: messages.fullscreenUnavailableText,
      })
    }
  }
  return { isOn, toggle: () => void toggle() }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
