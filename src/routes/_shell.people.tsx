import { createFileRoute } from '@tanstack/react-router'

import { EmptyState } from '#src/ui/empty-state.tsx'
import { PeopleIllustration } from '#src/ui/illustrations/people.tsx'

import * as messages from './-messages.ts'

export const Route = createFileRoute('/_shell/people')({ component: People })

function People() {
  return (
    <EmptyState
      illustration={<PeopleIllustration />}
      title={messages.peopleTitle}
      text={messages.peopleText}
    />
  )
}
