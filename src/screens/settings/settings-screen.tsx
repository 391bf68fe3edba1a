import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useSession } from '#src/features/auth/session.ts'
import { ColorChoice, ThemeChoice } from '#src/features/settings/components/appearance.tsx'
import { AddServerForm, PlaceholderHelp, ServerList } from '#src/features/settings/components/servers.tsx'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { SETTINGS_TABS, type SettingsTab } from '#src/features/settings/settings-tabs.ts'
import { setMouseGlow, resetServers } from '#src/features/settings/store.ts'
import { showToast } from '#src/lib/toast.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { ConfirmButton } from '#src/ui/dialog.tsx'
import { Page } from '#src/ui/page.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow, SwitchRow } from '#src/ui/setting-row.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { showCommandDialog, preloadCommandLayer } from '../../components/command-menu/dialog-store.ts'
import { DataSettings } from './data-settings.tsx'

const PANELS: Record<SettingsTab, () => ReactNode> = {
  appearance: AppearanceSettings,
  data: DataSettings,
  servers: ServerSettings,
  profile: ProfileSettings,
}

type SettingsScreenProps = { tab: SettingsTab; onTabChange: (tab: SettingsTab) => void }

export function SettingsScreen({ tab, onTabChange }: SettingsScreenProps) {
  const Panel = PANELS[tab]
  return (
    <div className="[--gutter:max(1rem,50%-26rem)] sm:[--gutter:max(2rem,50%-26rem)]">
      <Page heading="Settings">
        <Tabs label="Settings" tabs={SETTINGS_TABS} active={tab} onTabChange={onTabChange}>
          <Panel />
        </Tabs>
      </Page>
    </div>
  )
}

function AppearanceSettings() {
  const { mouseGlow } = useSettings()
  return (
    <Panel heading="Appearance" text="How Marquee looks on this device.">
      <ThemeChoice />
      <ColorChoice />
      <SwitchRow
        title="Mouse glow"
        text="A soft light that follows the pointer over the page."
        checked={mouseGlow}
        onChange={setMouseGlow}
      />
      <ShortcutsRow />
    </Panel>
  )
}

/** A button that opens the shortcut list. */
function ShortcutsRow() {
  return (
    <SettingRow title="Keyboard" text="Keys that lead everywhere, and how to switch them off.">
      <Button
        tone="quiet"
        size="small"
        onPointerEnter={preloadCommandLayer}
        onFocus={preloadCommandLayer}
        onClick={() => showCommandDialog('shortcuts')}
      >
        Keyboard shortcuts
      </Button>
    </SettingRow>
  )
}

function ProfileSettings() {
  const session = useSession()
  return (
    <Panel heading="Profile" text="Your name, your title and your picture.">
      {session.status === 'signed-out' && (
        <SettingRow
          title="You are not signed in"
          text="Sign in to have a profile. These settings are kept without one."
        >
          <Link to="/auth" search={{ mode: 'login' }} className={buttonVariants()}>
            Sign In
          </Link>
        </SettingRow>
      )}
      {session.status === 'signed-in' && (
        <SettingRow title="Profile Settings" text={`Signed in as ${session.user.email}`}>
          <Link to="/profile" className={buttonVariants()}>
            Edit Profile
          </Link>
        </SettingRow>
      )}
      {session.status === 'loading' && (
        <div role="status" aria-label="Loading profile" className="skeleton h-12 rounded-2xl" />
      )}
    </Panel>
  )
}

function ServerSettings() {
  return (
    <>
      <Panel heading="Streaming servers" text="The default player pages, and your own beside them.">
        <ServerList />
        <SettingRow title="Start over" text="Keeps the three defaults and removes what you added.">
          <ConfirmButton
            action="Reset to Defaults"
            question="Reset the servers to their defaults?"
            consequence="The servers that you added are removed from this device."
            onConfirm={reset}
          />
        </SettingRow>
      </Panel>
      <Panel heading="Add a server" text="The address of a page that plays a title.">
        <AddServerForm />
        <PlaceholderHelp />
      </Panel>
    </>
  )
}

function reset(): void {
  resetServers()
  showToast({
    title: 'Servers Reset',
    description: 'Streaming servers have been reset to defaults',
    tone: 'success',
  })
}
