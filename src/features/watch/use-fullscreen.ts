import { useSyncExternalStore, type RefObject } from 'react'

import { hasFullscreenApi } from '#src/lib/browser-features.ts'
import { showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

export type Fullscreen = { isOn: boolean; toggle: () => void }

/**
 * Returns whether the page is in full screen, and a function that toggles it for the given element. Where only videos
 * can fill the screen, it calls `expandVideo` instead, in the same click, which the browser requires; undefined if the
 * player does not handle commands.
 */
export function useFullscreen(
  stage: RefObject<HTMLElement | null>,
  expandVideo: (() => void) | undefined,
): Fullscreen {
  const isOn = useSyncExternalStore(subscribe, isFullscreen)
  const toggle = async () => {
    if (expandVideo && !hasFullscreenApi()) return expandVideo()
    try {
      await (isOn ? document.exitFullscreen() : stage.current?.requestFullscreen())
    } catch (error) {
      console.error(error)
      showToast({
        title: messages.fullscreenUnavailable(),
        description: messages.fullscreenUnavailableText(),
      })
    }
  }
  return { isOn, toggle: () => void toggle() }
}

function isFullscreen(): boolean {
  return Boolean(document.fullscreenElement)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
