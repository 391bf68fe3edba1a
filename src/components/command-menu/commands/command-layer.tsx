import { useEffect } from 'react'

import { Palette } from '../palette.tsx'
import { useShortcut } from '../shortcuts/shortcut-handlers.ts'
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx'
import { useShortcutKeys } from '../shortcuts/use-shortcut-keys.ts'
import { showCommandDialog, useCommandDialog } from './command-dialog.ts'
import { endTypingAhead, takeWaitingKeys } from './early-keys.ts'

/** Answers to the keyboard, and shows what is asked for. */
export function CommandLayer() {
  const dialog = useCommandDialog()
  useShortcut('palette', () => showCommandDialog(dialog === 'palette' ? undefined : 'palette'))
  useShortcut('shortcuts', () => showCommandDialog('shortcuts'))
  useShortcut('search', focusSearch)
  useShortcutKeys(takeWaitingKeys)
  useEffect(endTypingAhead, [])
  if (dialog === 'palette') return <Palette />
  if (dialog === 'shortcuts') return <ShortcutsDialog />
  return null
}

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('header input[type="search"]')
  box?.focus()
  box?.select()
}
