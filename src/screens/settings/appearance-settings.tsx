import { ColourChoice } from '#src/features/settings/components/colour-choice.tsx'
import { ThemeChoice } from '#src/features/settings/components/theme-choice.tsx'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setMouseGlow } from '#src/features/settings/store.ts'
import { Panel } from '#src/ui/panel.tsx'
import { SwitchRow } from '#src/ui/switch-row.tsx'

import { ShortcutsRow } from './shortcuts-row.tsx'

/** How the app looks on this device. */
export function AppearanceSettings() {
  const { mouseGlow } = useSettings()
  return (
    <Panel heading="Appearance" text="How Marquee looks on this device.">
      <ThemeChoice />
      <ColourChoice />
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
