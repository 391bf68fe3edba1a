import type { ErrorComponentProps } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { useEffect } from 'react'

import { useIsOnline } from '#src/lib/use-is-online.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** What stands where a screen has crashed: the rest of the app goes on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const isOnline = useIsOnline()
  useEffect(() => console.error(error), [error])
  return (
    <EmptyState
      icon={CloudAlert}
      title={isOnline ? 'Something went wrong' : 'You are offline'}
      text={
        isOnline
          ? 'This page could not be shown. Nothing of yours is lost.'
          : 'This device has not kept this page yet. Try again when you are back.'
      }
    >
      <Button onClick={reset}>Try again</Button>
    </EmptyState>
  )
}
