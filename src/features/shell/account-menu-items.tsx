import { ArrowUpDown, LogOut, VenetianMask } from 'lucide-react'

import { useUser } from '#src/features/account/session/session.ts'
import { useLogOut } from '#src/features/account/session/use-log-out.ts'
import { CREDIT_HISTORY_LINK, HIDDEN_LINK } from '#src/features/navigation/menu-links.ts'
import {
  GUEST_LINKS,
  PROFILE_LINK,
  RATINGS_LINK,
  SETTINGS_LINK,
  STATISTICS_LINK,
  type NavigationItem,
} from '#src/features/navigation/navigation.ts'
import { setPrivateSession, usePrivateSession } from '#src/lib/private-session.ts'
import { MenuGroup, MenuItem, MenuLink } from '#src/ui/menu-items.tsx'

import * as messages from './account-menu-messages.ts'

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

/** The user's own pages, settings and session. */
export function AccountMenuItems() {
  const user = useUser()
  const isPrivate = usePrivateSession()
  const logOut = useLogOut()
  return (
    <>
      <PageLinks items={user ? USER_PAGES : GUEST_PAGES} />
      <MenuItem
        icon={VenetianMask}
        label={messages.privateSession()}
        isChecked={isPrivate}
        onSelect={() => setPrivateSession(!isPrivate)}
      />
      <MenuGroup>
        <PageLinks items={user ? [SETTINGS_LINK] : [SETTINGS_LINK, ...GUEST_LINKS]} />
        {user && <MenuItem icon={LogOut} label={messages.logOut()} onSelect={logOut} />}
      </MenuGroup>
    </>
  )
}

function PageLinks({ items }: { items: readonly NavigationItem[] }) {
  return items.map(({ label, to, search, icon }) => (
    <MenuLink key={label()} icon={icon} label={label()} to={to} search={search} />
  ))
}
