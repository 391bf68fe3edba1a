import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ownPath } from '#src/features/auth/own-path.ts'

/**
 * Takes whoever is signed in to where they wanted to go, or home. The session can begin here or in another tab: either
 * way the sign-in screens are done.
 */
export function useReturn(isSignedIn: boolean): void {
  const navigate = useNavigate()
  // Of where the viewer is, not of where they are going: there nothing is to be returned to.
  const returnPath = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).state.returnPath,
  })
  useEffect(() => {
    if (isSignedIn) void navigate({ href: ownPath(returnPath), replace: true })
  }, [isSignedIn, navigate, returnPath])
}
