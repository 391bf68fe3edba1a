import { useNavigate } from '@tanstack/react-router'

import { signOut } from '#src/features/auth/sign-out.ts'

import { closeDrawer } from './sidebar-state.ts'

/** Returns a function that signs the user out and opens Home. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const logOut = async () => {
    closeDrawer()
    await signOut()
    await navigate({ to: '/' })
  }
  return () => void logOut()
}
