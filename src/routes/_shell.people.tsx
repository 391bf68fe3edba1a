import { createFileRoute } from '@tanstack/react-router'

import { EmptyState } from '#src/ui/empty-state.tsx'
import { PeoplePicture } from '#src/ui/pictures/people-picture.tsx'

export const Route = createFileRoute('/_shell/people')({ component: People })

function People() {
  return <EmptyState picture={<PeoplePicture />} title="People" text="Coming soon" />
}
