/** The state of TV mode. Part of the first view, unlike TV mode itself. */
import { isTvModeOn } from '#domain/tv-mode/tv-setting.ts'
import { useStore } from '#src/lib/store.ts'

import { settings } from './store.ts'

const GAMEPAD_EVENTS = ['gamepadconnected', 'gamepaddisconnected']

const tvMode = {
  get: () => isTvModeOn(settings.get().tvMode, { userAgent: navigator.userAgent, hasGamepad: hasGamepad() }),
  subscribe: (listener: () => void) => {
    const unsubscribe = settings.subscribe(listener)
    for (const type of GAMEPAD_EVENTS) addEventListener(type, listener)
    return () => {
      unsubscribe()
      for (const type of GAMEPAD_EVENTS) removeEventListener(type, listener)
    }
  },
}

/** Marks the document for the style sheets, now and whenever TV mode is switched on or off. */
export function startTvModeSync(): void {
  const apply = () => document.documentElement.toggleAttribute('data-tv', tvMode.get())
  apply()
  tvMode.subscribe(apply)
}

export function useTvMode(): boolean {
  return useStore(tvMode)
}

export function isTvMode(): boolean {
  return tvMode.get()
}

/** Browsers hide gamepads until one of their buttons is pressed. */
function hasGamepad(): boolean {
  return navigator.getGamepads?.().some((gamepad) => gamepad?.connected) ?? false
}
