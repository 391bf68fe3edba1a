import type { NewTitle } from '#domain/lists/list-with-titles.ts'
import { withMessages } from '#src/i18n/language.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { checkConnection, menuFailed } from '#src/ui/messages.ts'

import { menuDialog } from './menu-store.ts'

/** Opens a dialog with the user's lists. */
export async function openAddToList(title: NewTitle): Promise<void> {
  try {
    const { AddToListDialog } = await withMessages(import('#src/features/lists/add-to-list-dialog.tsx'))
    menuDialog.set(<AddToListDialog title={title} onClose={() => menuDialog.set(undefined)} />)
  } catch {
    showToast(errorToast(menuFailed(), checkConnection()))
  }
}
