import {
  ArrowUpDown,
  ChartColumn,
  ChevronDown,
  EyeOff,
  LogIn,
  LogOut,
  ReceiptText,
  Settings,
  Star,
  UserPlus,
  UserRound,
  VenetianMask,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { useUser } from '#src/features/auth/session.ts'
import { setPrivateSession, usePrivateSession } from '#src/lib/private-session.ts'
import { MenuGroup, MenuItem, MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'

import * as messages from './messages.ts'
import { useSidebar } from './sidebar-state.ts'
import { useLogOut } from './use-log-out.ts'

/** Opens from the avatar and the name, which are its children: the user's own pages, settings and session. */
export function AccountMenu({ children }: { children: ReactNode }) {
  const user = useUser()
  const isPrivate = usePrivateSession()
  const { closeDrawer } = useSidebar()
  const logOut = useLogOut()
  return (
    <Menu
      label={messages.accountMenu}
      renderTrigger={(props) => (
        <button
          type="button"
          data-user-specific
          {...props}
          className="hover:bg-card flex w-full items-center gap-3 rounded-xl px-1.5 py-1 text-left transition-colors in-data-collapsed:justify-center in-data-collapsed:px-0"
        >
          {children}
          <span className="sr-only">{messages.accountMenu}</span>
          <ChevronDown aria-hidden className="text-muted ml-auto size-4 shrink-0 in-data-collapsed:hidden" />
        </button>
      )}
    >
      {user && <MenuLink icon={UserRound} label={messages.profile} to="/profile" onSelect={closeDrawer} />}
      <MenuLink icon={Star} label={messages.ratings} to="/ratings" onSelect={closeDrawer} />
      <MenuLink icon={ChartColumn} label={messages.statistics} to="/statistics" onSelect={closeDrawer} />
      {user && (
        <MenuLink
          icon={ReceiptText}
          label={messages.creditHistory}
          to="/credits/history"
          onSelect={closeDrawer}
        />
      )}
      <MenuLink
        icon={ArrowUpDown}
        label={messages.importAndExport}
        to="/settings"
        search={{ tab: 'data' }}
        onSelect={closeDrawer}
      />
      <MenuLink icon={EyeOff} label={messages.notForMe} to="/hidden" onSelect={closeDrawer} />
      <MenuItem
        icon={VenetianMask}
        label={messages.privateSession}
        isChecked={isPrivate}
        onSelect={() => setPrivateSession(!isPrivate)}
      />
      <MenuGroup>
        <MenuLink icon={Settings} label={messages.settings} to="/settings" onSelect={closeDrawer} />
        {user ? (
          <MenuItem icon={LogOut} label={messages.logOutOfMenu} onSelect={logOut} />
        ) : (
          <>
            <MenuLink
              icon={UserPlus}
              label={messages.signUp}
              to="/auth"
              search={{ mode: 'signup' }}
              onSelect={closeDrawer}
            />
            <MenuLink
              icon={LogIn}
              label={messages.logIn}
              to="/auth"
              search={{ mode: 'login' }}
              onSelect={closeDrawer}
            />
          </>
        )}
      </MenuGroup>
    </Menu>
  )
}
