import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'

import {
  closeCommandDialog,
  showCommandDialog,
  useCommandDialog,
} from '#src/features/command-menu/dialog/dialog-store.ts'
import { stopBufferingText } from '#src/features/command-menu/shortcuts/key-buffer.ts'
import { ShortcutsDialog } from '#src/features/command-menu/shortcuts/shortcuts-dialog.tsx'
import { useHotkeys } from '#src/features/command-menu/shortcuts/use-hotkeys.ts'
import { useShortcut } from '#src/features/command-menu/shortcuts/use-shortcut.ts'

import { CommandMenu } from './command-menu.tsx'

/** Handles all hotkeys and renders the open dialog. */
export function CommandLayer() {
  const dialog = useCommandDialog()
  useShortcut('command-menu', dialog === 'command-menu' ? closeCommandDialog : openCommandMenu)
  useShortcut('shortcuts', () => showCommandDialog('shortcuts'))
  useShortcut('search', focusSearch)
  useHotkeys()
  useEffect(stopBufferingText, [])
  const router = useRouter()
  // Before the menu takes the focus: the page may change at once.
  useLayoutEffect(() => closeOnNewPage(router), [router])
  return (
    <>
      {dialog === 'command-menu' && <CommandMenu />}
      {dialog === 'shortcuts' && <ShortcutsDialog />}
    </>
  )
}

function closeOnNewPage(router: AnyRouter): () => void {
  return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) closeCommandDialog()
  })
}

function openCommandMenu(): void {
  showCommandDialog('command-menu')
}

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('header input[type="search"]')
  box?.focus()
  box?.select()
}
