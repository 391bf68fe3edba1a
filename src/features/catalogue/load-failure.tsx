import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { getFailureReason } from '#src/features/catalogue/client/catalogue-error.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

import * as messages from './messages.ts'

type LoadFailureProps = {
  /** Why the page's subject could not be loaded. */
  error: unknown
  illustration: ReactNode
  title: string
  /** If the catalogue has no such subject. */
  missingText: string
  onRetry: () => void
}

/** Replaces the page of a title, person or collection that could not be loaded. */
export function LoadFailure({ error, illustration, title, missingText, onRetry }: LoadFailureProps) {
  const reason = getFailureReason(error) ?? 'unreachable'
  const isMissing = reason === 'missing'
  return (
    <EmptyState
      illustration={illustration}
      title={title}
      text={isMissing ? missingText : messages.outage()[reason]}
    >
      <Link to="/" className={buttonVariants()}>
        {messages.backToHome()}
      </Link>
      {!isMissing && (
        <Button tone="quiet" onClick={onRetry}>
          {messages.tryAgain()}
        </Button>
      )}
    </EmptyState>
  )
}
