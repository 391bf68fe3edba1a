import { useRouter } from '@tanstack/react-router'

import { openTab } from '#src/lib/open-tab.ts'

import { showCommandDialog } from './commands/command-dialog.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** Opens an entry here, or in a new tab what can stand in one; the palette has done its work then. */
export function useOpenEntry(optionId: (entry: PaletteEntry) => string) {
  const router = useRouter()
  return (entry: PaletteEntry, isNewTab: boolean) => {
    const option = document.getElementById(optionId(entry))
    entry.remember?.()
    showCommandDialog(undefined)
    if (entry.act) {
      if (option) entry.act(option)
    } else if (isNewTab) openTab(router.history.createHref(router.buildLocation(entry.link).href))
    else void router.navigate(entry.link)
  }
}
