import type { ErrorComponentProps } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { useEffect } from 'react'

import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** What stands where a screen has crashed: the rest of the app goes on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  return (
    <EmptyState
      icon={CloudAlert}
      title="Something went wrong"
      text="This page could not be shown. Nothing of yours is lost."
    >
      <Button onClick={reset}>Try again</Button>
    </EmptyState>
  )
}
