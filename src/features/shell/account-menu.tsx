import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { withMessages } from '#src/i18n/language.ts'
import { Menu } from '#src/ui/menu.tsx'

import * as messages from './messages.ts'

/** Opens from the avatar and the name, which are its children. */
export function AccountMenu({ children }: { children: ReactNode }) {
  return (
    <Menu
      label={messages.accountMenu()}
      loadItems={loadItems}
      renderTrigger={(props) => (
        <button
          type="button"
          data-user-specific
          {...props}
          className="hover:bg-card flex w-full items-center gap-3 rounded-xl px-1.5 py-1 text-start transition-colors in-data-collapsed:justify-center in-data-collapsed:px-0"
        >
          {children}
          <span className="sr-only">{messages.accountMenu()}</span>
          <ChevronDown aria-hidden className="text-muted ms-auto size-4 shrink-0 in-data-collapsed:hidden" />
        </button>
      )}
    />
  )
}

async function loadItems() {
  return (await withMessages(import('./account-menu-items.tsx'))).AccountMenuItems
}
