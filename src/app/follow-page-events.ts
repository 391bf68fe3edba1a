import { noop } from '@tanstack/react-query'

import { startThemeSync } from '#src/features/settings/theme.ts'
import { startTvModeSync } from '#src/features/settings/tv-mode.ts'
import { watchCardPresses } from '#src/features/title-menu/card-presses.ts'
import { requestCardMenus, titleMenu } from '#src/features/title-menu/menu-store.ts'
import { waitForServer } from '#src/lib/connection.ts'

/** Applies the settings to the document, and follows the events that concern the whole page. */
export function followPageEvents(): void {
  startThemeSync()
  startTvModeSync()
  watchCardPresses()
  loadPointerAids()
}

/** Loads tooltips and the menus of cards at the first use of a mouse, the keyboard or a finger. */
function loadPointerAids(): void {
  const listeners = new AbortController()
  const load = async (event: Event) => {
    listeners.abort()
    const tooltips = await import('#src/ui/tooltip.ts').catch(noop)
    if (tooltips) {
      tooltips.startTooltips(event)
      return requestCardMenus()
    }
    titleMenu.set(undefined)
    await waitForServer()
    // The next event tries again.
    loadPointerAids()
  }
  // Not `pointerover`, which also fires when the page scrolls under a resting mouse.
  for (const type of ['pointermove', 'pointerdown', 'focusin'])
    document.addEventListener(type, load, { signal: listeners.signal, passive: true })
}
