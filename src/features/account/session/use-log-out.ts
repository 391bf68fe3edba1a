import { useNavigate } from '@tanstack/react-router'

import { closeDrawer } from '#src/features/navigation/sidebar-state.ts'

import { signOut } from './sign-out.ts'

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
