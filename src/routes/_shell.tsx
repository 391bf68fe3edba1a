import { createFileRoute, Outlet } from '@tanstack/react-router'

import { useProgressSync } from '#src/blocks/progress/use-progress-sync.ts'
import { AppShell } from '#src/blocks/shell/app-shell.tsx'

export const Route = createFileRoute('/_shell')({ component: Shell })

function Shell() {
  useProgressSync()
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  )
}
