import { DeviceList } from '#src/features/auth/components/device-list.tsx'
import { PasswordRow } from '#src/features/auth/components/password-row.tsx'
import { TwoFactor } from '#src/features/auth/components/two-factor.tsx'
import type { SessionUser } from '#src/features/auth/session-state.ts'
import { Panel } from '#src/ui/panel.tsx'

/** What keeps others out of the account. */
export function Security({ user }: { user: SessionUser }) {
  return (
    <Panel heading="Security">
      <div className="divide-border grid divide-y *:py-6 *:first:pt-0 *:last:pb-0">
        <PasswordRow email={user.email} />
        <TwoFactor userId={user.id} />
        <DeviceList userId={user.id} />
      </div>
    </Panel>
  )
}
