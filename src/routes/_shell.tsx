import {
  CatchBoundary,
  createFileRoute,
  Outlet,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import { Activity, useState } from 'react'

import { HomeScreen } from '#src/features/home/home-screen.tsx'
import { AppShell, useMfaRedirect, useAccountSync } from '#src/features/shell/app-shell.tsx'

export const Route = createFileRoute('/_shell')({ component: Shell })

function Shell() {
  useAccountSync()
  useMfaRedirect()
  return (
    <AppShell>
      <Outlet />
      <Home />
    </AppShell>
  )
}

/**
 * Once visited, Home stays in the document, hidden while another screen is open: going back to it takes no rendering and
 * no requests. Each row loads, fails and retries on its own when it comes near the viewport.
 *
 * Why Home is kept and other screens are not: docs/decisions/0030-instant-navigation.md
 */
function Home() {
  const current = useSearch({ from: '/_shell/', shouldThrow: false })
  const [view, setView] = useState(current)
  const navigate = useNavigate({ from: '/' })
  const { defaultErrorComponent } = useRouter().options
  if (current && current !== view) setView(current)
  if (!view) return null
  return (
    <Activity mode={current ? 'visible' : 'hidden'}>
      <CatchBoundary getResetKey={() => String(current !== undefined)} errorComponent={defaultErrorComponent}>
        <HomeScreen
          view={view}
          onViewChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </CatchBoundary>
    </Activity>
  )
}
