import { createFileRoute } from '@tanstack/react-router'
import { Clock } from 'lucide-react'

import { EmptyState } from '#src/ui/empty-state.tsx'

export const Route = createFileRoute('/_shell/history')({ component: History })

function History() {
  return <EmptyState icon={Clock} title="History" text="What you have watched will be listed here." />
}
