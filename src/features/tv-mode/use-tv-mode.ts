import { useSyncExternalStore } from 'react'

import { isTvModeOn, type TvMode } from '#domain/tv/tv-setting.ts'

/** Returns whether TV mode is on. Part of the first view, unlike TV mode itself. */
export function useTvMode(setting: TvMode): boolean {
  const hasGamepad = useSyncExternalStore(subscribeToGamepads, findGamepad, () => false)
  return isTvModeOn(setting, { userAgent: navigator.userAgent, hasGamepad })
}

/** Returns whether TV mode is on, outside of React. */
export function isTvMode(): boolean {
  return 'tv' in document.documentElement.dataset
}

/** Browsers hide gamepads until one of their buttons is pressed. */
function findGamepad(): boolean {
  return navigator.getGamepads?.().some((gamepad) => gamepad?.connected) ?? false
}

function subscribeToGamepads(listener: () => void): () => void {
  const types = ['gamepadconnected', 'gamepaddisconnected']
  for (const type of types) addEventListener(type, listener)
  return () => {
    for (const type of types) removeEventListener(type, listener)
  }
}
