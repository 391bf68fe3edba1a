import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { SettingsScreen } from '#src/blocks/settings/settings-screen.tsx'
import { settingsTab } from '#src/blocks/settings/settings-tabs.ts'

export const Route = createFileRoute('/_shell/settings')({
  validateSearch: v.object({ tab: settingsTab }),
  component: Settings,
})

function Settings() {
  const { tab = 'appearance' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsScreen
      tab={tab}
      onTab={(next) =>
        void navigate({
          search: { tab: next === 'appearance' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
