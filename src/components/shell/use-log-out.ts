import { useNavigate } from '@tanstack/react-router'

import { signOut } from '#src/features/auth/sign-out.ts'

import { useSidebar } from './sidebar-state.ts'

/** Signs out and goes home (spec, section 2: "Sidebar"). */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const { closeDrawer } = useSidebar()
  const logOut = async () => {
    closeDrawer()
    await signOut()
    await navigate({ to: '/' })
  }
  return () => void logOut()
}
