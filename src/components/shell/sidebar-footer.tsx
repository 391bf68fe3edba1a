import { LogOut } from 'lucide-react'

import { useSession } from '#src/features/auth/session.ts'
import { buttonStyle } from '#src/ui/button-style.ts'

import { GUEST_LINKS, MEMBER_LINKS } from './navigation.ts'
import { SIDEBAR_ROW, SidebarLabel, SidebarLink } from './sidebar-link.tsx'
import { useLogOut } from './use-log-out.ts'

/** The member's own pages and the way out; for a guest, the ways in. */
export function SidebarFooter() {
  const { status } = useSession()
  if (status === 'loading') return null
  if (status !== 'signed-in') return <WaysIn />
  return (
    <>
      {MEMBER_LINKS.map((item) => (
        <SidebarLink key={item.label} {...item} />
      ))}
      <LogoutButton />
    </>
  )
}

/** The first of them is what a guest is here asked to do. */
function WaysIn() {
  return (
    <div className="grid grid-cols-2 gap-2 in-data-collapsed:grid-cols-1 in-data-collapsed:gap-1">
      {GUEST_LINKS.map((item, index) => (
        <SidebarLink
          key={item.label}
          {...item}
          className={buttonStyle({
            tone: index === 0 ? 'accent' : 'quiet',
            className: 'px-0! in-data-collapsed:rounded-xl',
          })}
        />
      ))}
    </div>
  )
}

function LogoutButton() {
  const logOut = useLogOut()
  return (
    <button type="button" data-tooltip className={SIDEBAR_ROW} onClick={logOut}>
      <LogOut aria-hidden className="size-[1.15rem] shrink-0" />
      <SidebarLabel>Logout</SidebarLabel>
    </button>
  )
}
