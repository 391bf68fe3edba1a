import type { RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { startGamepadInput } from './gamepad-input.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { moveFocus } from './move-focus.ts'
import { startPageFocus } from './page-focus.ts'
import { startRemoteInput } from './remote-input.ts'
import { SelectDialog } from './select-dialog.tsx'

import './tv-mode.css'

/** Navigation by remote control and gamepad, with texts that can be read from a sofa. */
export function TvMode({ router }: { router: RegisteredRouter }) {
  const [isLeaving, setLeaving] = useState(false)
  const [select, setSelect] = useState<HTMLSelectElement>()

  useEffect(() => {
    const pageFocus = startPageFocus(router)
    const stopRemoteInput = startRemoteInput({
      pageFocus,
      canGoBack: () => router.history.canGoBack(),
      onLeave: () => setLeaving(true),
      onSelect: setSelect,
    })
    const stopGamepadInput = startGamepadInput((direction, isRepeat) => {
      pageFocus.stopWaiting()
      moveFocus(direction, { recall: pageFocus.recall, isRepeat, byZone: true })
    })
    return () => {
      stopGamepadInput()
      stopRemoteInput()
      pageFocus.stop()
    }
  }, [router])

  return (
    <>
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
      {select && <SelectDialog select={select} onClose={() => setSelect(undefined)} />}
    </>
  )
}
