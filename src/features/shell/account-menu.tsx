import { ArrowUpDown, ChevronDown, LogOut, VenetianMask } from 'lucide-react'
import type { ReactNode } from 'react'

import { useUser } from '#src/features/account/session/session.ts'
import { useLogOut } from '#src/features/account/session/use-log-out.ts'
import {
  CREDIT_HISTORY_LINK,
  GUEST_LINKS,
  HIDDEN_LINK,
  PROFILE_LINK,
  RATINGS_LINK,
  SETTINGS_LINK,
  STATISTICS_LINK,
  type NavigationItem,
} from '#src/features/navigation/navigation.ts'
import { setPrivateSession, usePrivateSession } from '#src/lib/private-session.ts'
import { MenuGroup, MenuItem, MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'

import * as messages from './messages.ts'

const IMPORT_AND_EXPORT_LINK: NavigationItem = {
  label: messages.importAndExport,
  to: '/settings',
  search: { tab: 'data' },
  icon: ArrowUpDown,
}

const USER_PAGES = [
  PROFILE_LINK,
  RATINGS_LINK,
  STATISTICS_LINK,
  CREDIT_HISTORY_LINK,
  IMPORT_AND_EXPORT_LINK,
  HIDDEN_LINK,
]
const GUEST_PAGES = [RATINGS_LINK, STATISTICS_LINK, IMPORT_AND_EXPORT_LINK, HIDDEN_LINK]

/** Opens from the avatar and the name, which are its children: the user's own pages, settings and session. */
export function AccountMenu({ children }: { children: ReactNode }) {
  const user = useUser()
  const isPrivate = usePrivateSession()
  const logOut = useLogOut()
  return (
    <Menu
      label={messages.accountMenu()}
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
    >
      <PageLinks items={user ? USER_PAGES : GUEST_PAGES} />
      <MenuItem
        icon={VenetianMask}
        label={messages.privateSession()}
        isChecked={isPrivate}
        onSelect={() => setPrivateSession(!isPrivate)}
      />
      <MenuGroup>
        <PageLinks items={user ? [SETTINGS_LINK] : [SETTINGS_LINK, ...GUEST_LINKS]} />
        {user && <MenuItem icon={LogOut} label={messages.logOutOfMenu()} onSelect={logOut} />}
      </MenuGroup>
    </Menu>
  )
}

function PageLinks({ items }: { items: readonly NavigationItem[] }) {
  return items.map(({ label, to, search, icon }) => (
    <MenuLink key={label()} icon={icon} label={label()} to={to} search={search} />
  ))
}
