import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'

import { detectRegion, formatRegion, listRegions } from '#domain/region.ts'
import { TV_MODES } from '#domain/tv-mode/tv-setting.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { showCommandDialog } from '#src/features/command-menu/dialog/dialog-store.ts'
import { preloadCommandLayer } from '#src/features/command-menu/load-command-layer.ts'
import { ColorChoice, ThemeChoice } from '#src/features/settings/appearance-choice.tsx'
import { LanguageChoice } from '#src/features/settings/language-choice.tsx'
import { setRegion } from '#src/features/settings/region.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { SETTINGS_TABS, type SettingsTab } from '#src/features/settings/settings-tabs.ts'
import {
  setMouseGlow,
  setPreviewTrailers,
  setSpoilerShield,
  setTvMode,
} from '#src/features/settings/store.ts'
import { useMediaQuery } from '#src/lib/use-media-query.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Select } from '#src/ui/select.tsx'
import { SettingRow, SwitchRow } from '#src/ui/setting-row.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import * as messages from './messages.ts'

/** Apart from the other tabs: it has to do with everything that is stored. */
const DataSettings = lazy(async () => ({ default: (await import('./data-settings.tsx')).DataSettings }))

const ServerSettings = lazy(async () => ({
  default: (await import('./server-settings.tsx')).ServerSettings,
}))

const PANELS: Record<SettingsTab, ComponentType> = {
  appearance: AppearanceSettings,
  data: DataSettings,
  servers: ServerSettings,
  profile: ProfileSettings,
}

type SettingsScreenProps = { tab: SettingsTab; onTabChange: (tab: SettingsTab) => void }

export function SettingsScreen({ tab, onTabChange }: SettingsScreenProps) {
  const Panel = PANELS[tab]
  const tabs = SETTINGS_TABS.map((id) => ({ id, label: messages.tabs()[id] }))
  return (
    <div className="[--gutter:max(1rem,50%-26rem)] sm:[--gutter:max(2rem,50%-26rem)]">
      <Page heading={messages.heading()}>
        <Tabs label={messages.heading()} tabs={tabs} active={tab} onTabChange={onTabChange}>
          <Suspense fallback={<div className="skeleton h-72 rounded-3xl" />}>
            <Panel />
          </Suspense>
        </Tabs>
      </Page>
    </div>
  )
}

function AppearanceSettings() {
  const { mouseGlow, previewTrailers, spoilerShield } = useSettings()
  const canHover = useMediaQuery('(any-hover: hover)')
  return (
    <>
      <Panel heading={messages.appearance()} text={messages.appearanceText()}>
        <ThemeChoice />
        <ColorChoice />
        {canHover && (
          <>
            <SwitchRow
              title={messages.mouseGlow()}
              text={messages.mouseGlowText()}
              checked={mouseGlow}
              onChange={setMouseGlow}
            />
            <SwitchRow
              title={messages.previewTrailers()}
              text={messages.previewTrailersText()}
              checked={previewTrailers}
              onChange={setPreviewTrailers}
            />
          </>
        )}
        <SwitchRow
          title={messages.spoilerShield()}
          text={messages.spoilerShieldText()}
          checked={spoilerShield}
          onChange={setSpoilerShield}
        />
        <TvModeRow />
        <ShortcutsRow />
      </Panel>
      <Panel heading={messages.language()} text={messages.languageText()}>
        <LanguageChoice />
      </Panel>
      <RegionSettings />
    </>
  )
}

/** The value of the menu's first option. */
const AUTOMATIC = 'auto'

function RegionSettings() {
  const queryClient = useQueryClient()
  const { region } = useSettings()
  const automatic = messages.automaticRegion(formatRegion(detectRegion(navigator.languages)))
  const regions = listRegions()
  const options = regions.map((item) => ({ value: item.region, label: item.name }))
  return (
    <div id="region" className="scroll-mt-24">
      <Panel heading={messages.region()} text={messages.regionText()}>
        <Select
          label={messages.region()}
          value={regions.some((item) => item.region === region) ? region : AUTOMATIC}
          options={[{ value: AUTOMATIC, label: automatic }, ...options]}
          onChange={(value) => {
            setRegion(value === AUTOMATIC ? undefined : value)
            // Lists of movies differ by region.
            void queryClient.invalidateQueries({ queryKey: ['catalogue'] })
          }}
          className="w-full sm:max-w-sm"
        />
      </Panel>
    </div>
  )
}

function TvModeRow() {
  const { tvMode } = useSettings()
  const options = TV_MODES.map((mode) => ({ value: mode, label: messages.tvModes()[mode] }))
  return (
    <SettingRow title={messages.tvMode()} text={messages.tvModeText()}>
      <Select label={messages.tvMode()} value={tvMode} options={options} onChange={setTvMode} />
    </SettingRow>
  )
}

/** A button that opens the shortcut list. */
function ShortcutsRow() {
  return (
    <SettingRow title={messages.keyboard()} text={messages.keyboardText()}>
      <Button
        tone="quiet"
        size="small"
        onPointerEnter={preloadCommandLayer}
        onFocus={preloadCommandLayer}
        onClick={() => showCommandDialog('shortcuts')}
      >
        {messages.keyboardShortcuts()}
      </Button>
    </SettingRow>
  )
}

function ProfileSettings() {
  const session = useSession()
  return (
    <Panel heading={messages.profile()} text={messages.profileText()}>
      {session.status === 'signed-out' && (
        <SettingRow title={messages.loggedOut()} text={messages.loggedOutText()}>
          <Link to="/auth" search={{ mode: 'login' }} className={buttonVariants()}>
            {messages.logIn()}
          </Link>
        </SettingRow>
      )}
      {session.status === 'signed-in' && (
        <SettingRow title={messages.profileSettings()} text={messages.loggedInAs(session.user.email)}>
          <Link to="/profile" className={buttonVariants()}>
            {messages.editProfile()}
          </Link>
        </SettingRow>
      )}
      {session.status === 'loading' && (
        <div role="status" aria-label={messages.loadingProfile()} className="skeleton h-12 rounded-2xl" />
      )}
    </Panel>
  )
}
