import { AddServerForm } from '#src/features/settings/components/add-server-form.tsx'
import { PlaceholderHelp } from '#src/features/settings/components/placeholder-help.tsx'
import { ServerList } from '#src/features/settings/components/server-list.tsx'
import { resetServers } from '#src/features/settings/store.ts'
import { notify } from '#src/lib/notify.ts'
import { ConfirmButton } from '#src/ui/confirm-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

/** The player pages that the viewer may choose from. */
export function ServerSettings() {
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
  notify({
    title: 'Servers Reset',
    description: 'Streaming servers have been reset to defaults',
    tone: 'success',
  })
}
