import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { SettingsScreen } from '#src/features/settings-screen/settings-screen.tsx'
import { optionalParam } from '#src/lib/route-params.ts'

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
  )
}
