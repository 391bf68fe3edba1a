import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const SettingsScreen = lazy(async () => ({
  default: (await import('#src/screens/settings/settings-screen.tsx')).SettingsScreen,
}))

export const Route = createFileRoute('/_shell/settings')({
  validateSearch: v.object({
    // Without it, the first tab is open.
    tab: optionalParam(v.picklist(['data', 'servers', 'profile'])),
  }),
  component: Settings,
})

function Settings() {
  const { tab = 'appearance' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <SettingsScreen
        tab={tab}
        onTabChange={(next) =>
          void navigate({
            search: { tab: next === 'appearance' ? undefined : next },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Suspense>
  )
}
