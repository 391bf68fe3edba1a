import { createFileRoute, Outlet } from '@tanstack/react-router'

import { AppShell, useMfaRedirect, useProgressSync } from '#src/components/shell/app-shell.tsx'

export const Route = createFileRoute('/_shell')({ component: Shell })

function Shell() {
  useProgressSync()
  useMfaRedirect()
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  )
}
