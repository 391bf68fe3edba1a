import { createFileRoute, Outlet } from '@tanstack/react-router'

import { useProgressSync } from '#src/components/progress/use-progress-sync.ts'
import { AppShell } from '#src/components/shell/app-shell.tsx'
import { useCodeStep } from '#src/screens/auth/use-code-step.ts'

export const Route = createFileRoute('/_shell')({ component: Shell })

function Shell() {
  useProgressSync()
  useCodeStep()
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  )
}
