import { createFileRoute } from '@tanstack/react-router'

import { EmptyState } from '#src/ui/empty-state.tsx'
import { ReelClockIllustration } from '#src/ui/illustrations/reel-clock.tsx'

import * as messages from './-messages.ts'

export const Route = createFileRoute('/_shell/history')({ component: History })

function History() {
  return (
    <EmptyState
      illustration={<ReelClockIllustration />}
      title={messages.historyTitle}
      text={messages.historyText}
    />
  )
}
