import { createFileRoute, Outlet } from '@tanstack/react-router'

import { useCodeStep } from '#src/blocks/auth/use-code-step.ts'
import { useProgressSync } from '#src/blocks/progress/use-progress-sync.ts'
import { AppShell } from '#src/blocks/shell/app-shell.tsx'

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
