import type { ReactNode } from 'react'

import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { SETTINGS_TABS, type SettingsTab } from '../../features/settings/settings-tabs.ts'
import { AppearanceSettings } from './appearance-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { ServerSettings } from './server-settings.tsx'

const PANELS: Record<SettingsTab, () => ReactNode> = {
  appearance: AppearanceSettings,
  data: DataSettings,
  servers: ServerSettings,
  profile: ProfileSettings,
}

type SettingsScreenProps = { tab: SettingsTab; onTab: (tab: SettingsTab) => void }

/** What the viewer chooses for this device, and what it keeps. */
export function SettingsScreen({ tab, onTab }: SettingsScreenProps) {
  const Panel = PANELS[tab]
  return (
    <div className="[--gutter:max(1rem,50%-26rem)] sm:[--gutter:max(2rem,50%-26rem)]">
      <Page heading="Settings">
        <Tabs label="Settings" tabs={SETTINGS_TABS} active={tab} onSelect={onTab}>
          <Panel />
        </Tabs>
      </Page>
    </div>
  )
}
