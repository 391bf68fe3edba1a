import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'

import { destructive, notify } from '#src/lib/notify.ts'

import { showCommandDialog, useCommandDialog } from './command-dialog.ts'
import { endTypingAhead, keepEarlyKey, takeWaitingKeys } from './early-keys.ts'
import { loadCommands } from './load-commands.ts'

/** Whoever stays this long may want it, and nothing else is loading by then. */
const QUIET_AFTER_MS = 30_000

/**
 * The palette and the keyboard's shortcuts. All that the first view holds of them is a listener: the code comes with the
 * first key, or the pointer on the button, that says that somebody wants it.
 */
export function Commands() {
  const [Layer, setLayer] = useState<ComponentType>()
  const dialog = useCommandDialog()

  // Gives the keys over in the very moment in which the palette takes the focus.
  useLayoutEffect(() => {
    if (Layer) return
    // Keys that could not be answered in time are not answered later.
    const load = () => void loadCommands().then((loaded) => setLayer(() => loaded), takeWaitingKeys)
    const onKeyDown = (event: KeyboardEvent) => keepEarlyKey(event) && load()
    window.addEventListener('keydown', onKeyDown)
    const timer = setTimeout(load, QUIET_AFTER_MS)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      clearTimeout(timer)
    }
  }, [Layer])

  useEffect(() => {
    if (!dialog || Layer) return
    loadCommands().then((loaded) => setLayer(() => loaded), giveUp)
  }, [dialog, Layer])

  return Layer && <Layer />
}

function giveUp(): void {
  endTypingAhead()
  showCommandDialog(undefined)
  notify(destructive('Not available right now', 'Check your connection and try again.'))
}
