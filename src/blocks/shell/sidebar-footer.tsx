import { Link, useNavigate } from '@tanstack/react-router'
import { LogIn, LogOut, UserPlus } from 'lucide-react'

import { signOut } from '#src/features/auth/mutations.ts'
import { useSession } from '#src/features/auth/session.ts'

import { SIDEBAR_ROW, SidebarLabel } from './sidebar-link.tsx'
import { useSidebar } from './sidebar-state.ts'

export function SidebarFooter() {
  const session = useSession()
  if (session.status === 'loading') return null
  return session.status === 'signed-in' ? <MemberFooter /> : <GuestFooter />
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

function GuestFooter() {
  const { closeDrawer } = useSidebar()
  return (
    <>
      <Link
        to="/auth"
        search={{ mode: 'signup' }}
        title="Sign Up"
        className={SIDEBAR_ROW}
        onClick={closeDrawer}
      >
        <UserPlus aria-hidden className="size-[1.15rem] shrink-0" />
        <SidebarLabel>Sign Up</SidebarLabel>
      </Link>
      <Link
        to="/auth"
        search={{ mode: 'login' }}
        title="Log In"
        className={SIDEBAR_ROW}
        onClick={closeDrawer}
      >
        <LogIn aria-hidden className="size-[1.15rem] shrink-0" />
        <SidebarLabel>Log In</SidebarLabel>
      </Link>
    </>
  )
}
