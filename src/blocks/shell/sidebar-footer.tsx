import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'

import { signOut } from '#src/features/auth/mutations.ts'
import { useSession } from '#src/features/auth/session.ts'

import { GUEST_LINKS } from './navigation.ts'
import { SIDEBAR_ROW, SidebarLabel, SidebarLink } from './sidebar-link.tsx'
import { useSidebar } from './sidebar-state.ts'

export function SidebarFooter() {
  const session = useSession()
  if (session.status === 'loading') return null
  return session.status === 'signed-in' ? (
    <MemberFooter />
  ) : (
    GUEST_LINKS.map((item) => <SidebarLink key={item.label} {...item} />)
  )
}

function MemberFooter() {
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
