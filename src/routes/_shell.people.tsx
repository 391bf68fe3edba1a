import { createFileRoute } from '@tanstack/react-router'
import { Users } from 'lucide-react'

import { EmptyState } from '#src/ui/empty-state.tsx'

export const Route = createFileRoute('/_shell/people')({ component: People })

function People() {
  return <EmptyState icon={Users} title="People" text="Coming soon" />
}
