import { createFileRoute, Outlet } from '@tanstack/react-router'

import { AppShell } from '#src/blocks/shell/app-shell.tsx'

export const Route = createFileRoute('/_shell')({ component: Shell })

function Shell() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  )
}
