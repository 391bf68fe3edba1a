import { Button } from '#src/ui/button.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import { showCommandDialog } from '../../components/command-menu/commands/command-dialog.ts'
import { preloadCommands } from '../../components/command-menu/commands/load-commands.ts'

/** The way to the list of shortcuts for whoever does not know its key. */
export function ShortcutsRow() {
  return (
    <SettingRow title="Keyboard" text="Keys that lead everywhere, and how to switch them off.">
      <Button
        tone="quiet"
        size="small"
        onPointerEnter={preloadCommands}
        onFocus={preloadCommands}
        onClick={() => showCommandDialog('shortcuts')}
      >
        Keyboard shortcuts
      </Button>
    </SettingRow>
  )
}
