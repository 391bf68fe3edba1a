import { useNavigate } from '@tanstack/react-router'

import { AccountDeletion } from '#src/features/auth/components/account-deletion.tsx'
import type { SessionUser } from '#src/features/auth/session-state.ts'
import { forgetAccount } from '#src/features/progress/forget.ts'
import { forgetRecents } from '#src/features/recent/store.ts'
import { notify } from '#src/lib/notify.ts'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

/** The way to have no account any more, here and on this device. */
export function AccountEnd({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const leave = () => {
    forgetAccount(user.id)
    forgetRecents()
    notify({ title: 'Account Deleted', description: 'Your account and all that belonged to it are gone.' })
    void navigate({ to: '/' })
  }
  return (
    <Panel heading="Delete account" tone="danger">
      <SettingRow title="Leave for good" text="Nobody can bring a deleted account back, us included.">
        <AccountDeletion email={user.email} onDeleted={leave} />
      </SettingRow>
    </Panel>
  )
}
