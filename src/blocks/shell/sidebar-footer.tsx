import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'

import { useSession } from '#src/features/auth/session.ts'
import { signOut } from '#src/features/auth/sign-out.ts'

import { GUEST_LINKS, MEMBER_LINKS } from './navigation.ts'
import { SIDEBAR_ROW, SidebarLabel, SidebarLink } from './sidebar-link.tsx'
import { useSidebar } from './sidebar-state.ts'

/** The member's own pages and the way out; for a guest, the ways in. */
export function SidebarFooter() {
  const { status } = useSession()
  if (status === 'loading') return null
  const links = status === 'signed-in' ? MEMBER_LINKS : GUEST_LINKS
  return (
    <>
      {links.map((item) => (
        <SidebarLink key={item.label} {...item} />
      ))}
      {status === 'signed-in' && <LogoutButton />}
    </>
  )
}

function LogoutButton() {
  const navigate = useNavigate()
  const { closeDrawer } = useSidebar()
  const logOut = async () => {
    closeDrawer()
    await signOut()
    await navigate({ to: '/' })
  }
  return (
    <button type="button" title="Logout" className={SIDEBAR_ROW} onClick={() => void logOut()}>
      <LogOut aria-hidden className="size-[1.15rem] shrink-0" />
      <SidebarLabel>Logout</SidebarLabel>
    </button>
  )
}
