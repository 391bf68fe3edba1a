import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'

import { closeCommandDialog, useCommandDialog } from '#src/features/command-menu/dialog/dialog-store.ts'
import {
  stopBufferingText,
  bufferKey,
  takeBufferedKeys,
} from '#src/features/command-menu/shortcuts/key-buffer.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { loadCommandLayer } from './load-command-layer.ts'
import * as messages from './load-messages.ts'

/** By then nothing else is loading. */
const IDLE_LOAD_DELAY_MS = 30_000

/**
 * Loads the command menu and the hotkeys on the first key press or interaction, or after a while. Returns undefined until
 * then: the first view only contains this listener.
 */
export function useCommandLayer(): ReactNode {
  const [Layer, setLayer] = useState<ComponentType>()
  const dialog = useCommandDialog()

  // A layout effect, so that no key is lost between buffering and the menu taking focus.
  useLayoutEffect(() => {
    if (Layer) return
    // If loading fails, buffered keys are dropped.
    const load = () => void loadCommandLayer().then((loaded) => setLayer(() => loaded), takeBufferedKeys)
    const onKeyDown = (event: KeyboardEvent) => bufferKey(event) && load()
    window.addEventListener('keydown', onKeyDown)
    const timer = setTimeout(load, IDLE_LOAD_DELAY_MS)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      clearTimeout(timer)
    }
  }, [Layer])

  useEffect(() => {
    if (!dialog || Layer) return
    loadCommandLayer().then((loaded) => setLayer(() => loaded), reportLoadFailure)
  }, [dialog, Layer])

  return Layer && <Layer />
}

function reportLoadFailure(): void {
  stopBufferingText()
  closeCommandDialog()
  showToast(errorToast(messages.loadFailedTitle(), messages.loadFailedText()))
}
