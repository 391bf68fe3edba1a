import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TornTicketIllustration } from '#src/ui/illustrations/torn-ticket.tsx'

import * as messages from './not-found-messages.ts'

export function NotFoundPage() {
  // While navigating away, `location` is already the next page's.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  useEffect(() => console.error('404: no route matches', pathname), [pathname])
  return (
    <EmptyState illustration={<TornTicketIllustration />} title={messages.title()} text={messages.text()}>
      <Link to="/" className={buttonVariants()}>
        {messages.returnHome()}
      </Link>
    </EmptyState>
  )
}
