import type { NewTitle } from '#domain/lists/list-with-titles.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { menuDialog } from './menu-store.ts'
import * as messages from './messages.ts'

/** Opens a dialog with the user's lists. */
export async function openAddToList(title: NewTitle): Promise<void> {
  try {
    const { AddToListDialog } = await import('#src/features/lists/add-to-list-dialog.tsx')
    menuDialog.set(<AddToListDialog title={title} onClose={() => menuDialog.set(undefined)} />)
  } catch {
    showToast(errorToast(messages.menuFailed, messages.tryAgain))
  }
}
