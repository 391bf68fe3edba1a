import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'

import { ErrorAlert } from './error-alert.tsx'
import * as messages from './messages.ts'

type PanelBoundaryProps = { children: ReactNode }

/** Keeps a part of the page that crashes from taking the rest with it. */
export function PanelBoundary({ children }: PanelBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={CrashedPanel} onCatch={console.error}>
      {children}
    </CatchBoundary>
  )
}

/** Does that for each of the parts. */
export function PanelBoundaries({ children }: PanelBoundaryProps) {
  return Children.map(children, (child) => child && <PanelBoundary>{child}</PanelBoundary>)
}

function CrashedPanel({ reset }: ErrorComponentProps) {
  return <ErrorAlert message={messages.panelCrashed()} onRetry={reset} />
}
