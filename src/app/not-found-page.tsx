import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { buttonStyle } from '#src/ui/button-style.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TornTicketPicture } from '#src/ui/pictures/torn-ticket-picture.tsx'

/** Any unknown path; the path is logged (spec, section 2). */
export function NotFoundPage() {
  // Where the viewer is, not where they are going: a click that leads away changes the latter first.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  useEffect(() => console.error('404: nothing lives at', pathname), [pathname])
  return (
    <EmptyState
      picture={<TornTicketPicture />}
      title="Oops! Page not found"
      text="The address may be mistyped, or the page has moved."
    >
      <Link to="/" className={buttonStyle()}>
        Return to Home
      </Link>
    </EmptyState>
  )
}
