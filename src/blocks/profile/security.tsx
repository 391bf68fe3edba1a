import { useState } from 'react'

import { DeviceList } from '#src/features/auth/components/device-list.tsx'
import { PasswordChange } from '#src/features/auth/components/password-change.tsx'
import { TwoFactor } from '#src/features/auth/components/two-factor.tsx'
import type { SessionUser } from '#src/features/auth/session-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

/** What keeps others out of the account. */
export function Security({ user }: { user: SessionUser }) {
  return (
    <Panel heading="Security">
      <div className="divide-line grid divide-y *:py-6 *:first:pt-0 *:last:pb-0">
        <Password email={user.email} />
        <TwoFactor userId={user.id} />
        <DeviceList userId={user.id} />
      </div>
    </Panel>
  )
}

function Password({ email }: { email: string }) {
  const [isChanging, setIsChanging] = useState(false)
  const close = () => setIsChanging(false)
  return (
    <div className="grid gap-5">
      <SettingRow title="Password" text="Changing it signs out your other devices.">
        {!isChanging && (
          <Button tone="quiet" onClick={() => setIsChanging(true)}>
            Change password
          </Button>
        )}
      </SettingRow>
      {isChanging && <PasswordChange email={email} onDone={close} onCancel={close} />}
    </div>
  )
}
