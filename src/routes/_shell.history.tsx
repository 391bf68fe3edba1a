import { createFileRoute } from '@tanstack/react-router'

import { EmptyState } from '#src/ui/empty-state.tsx'
import { ReelClockPicture } from '#src/ui/pictures/reel-clock-picture.tsx'

export const Route = createFileRoute('/_shell/history')({ component: History })

function History() {
  return (
    <EmptyState
      picture={<ReelClockPicture />}
      title="History"
      text="What you have watched will be listed here."
    />
  )
}
