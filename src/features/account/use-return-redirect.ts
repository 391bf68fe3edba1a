import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { safeRedirectPath } from './safe-redirect-path.ts'

/** Leaves the sign-in screens once there is a session, whether it started here or in another tab. */
export function useReturnRedirect(isSignedIn: boolean): void {
  const navigate = useNavigate()
  // Reads the current location: the pending one has no return path.
  const returnPath = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).state.returnPath,
  })
  useEffect(() => {
    if (isSignedIn) void navigate({ href: safeRedirectPath(returnPath), replace: true })
  }, [isSignedIn, navigate, returnPath])
}
