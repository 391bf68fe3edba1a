import { AddServerForm, PlaceholderHelp, ServerList } from '#src/features/settings/servers.tsx'
import { resetServers } from '#src/features/settings/store.ts'
import { showToast } from '#src/lib/toast.ts'
import { ConfirmButton } from '#src/ui/dialog.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import * as messages from './messages.ts'

/** The user's own servers, and a form to add one. */
export function ServerSettings() {
  return (
    <>
      <Panel heading={messages.servers()} text={messages.serversText()}>
        <ServerList />
        <SettingRow title={messages.startOver()} text={messages.startOverText()}>
          <ConfirmButton
            action={messages.reset()}
            question={messages.resetQuestion()}
            consequence={messages.resetConsequence()}
            onConfirm={reset}
          />
        </SettingRow>
      </Panel>
      <Panel heading={messages.addServer()} text={messages.addServerText()}>
        <AddServerForm />
        <PlaceholderHelp />
      </Panel>
    </>
  )
}

function reset(): void {
  resetServers()
  showToast({
    title: messages.serversResetTitle(),
    description: messages.serversResetText(),
    tone: 'success',
  })
}
