import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TornTicketIllustration } from '#src/ui/illustrations/torn-ticket.tsx'

export function NotFoundPage() {
  // While navigating away, `location` is already the next page's.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  useEffect(() => console.error('404: no route matches', pathname), [pathname])
  return (
    <EmptyState
      illustration={<TornTicketIllustration />}
      title="Oops! Page not found"
      text="The address may be mistyped, or the page has moved."
    >
      <Link to="/" className={buttonVariants()}>
        Return to Home
      </Link>
    </EmptyState>
  )
}
