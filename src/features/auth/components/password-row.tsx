import { Button } from '#src/ui/button.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import { useUnfolding } from '../use-unfolding.ts'
import { PasswordChange } from './password-change.tsx'

/** The password, which can be changed here. */
export function PasswordRow({ email }: { email: string }) {
  const { isOpen, close, openerProps } = useUnfolding()
  return (
    <div className="grid gap-5">
      <SettingRow title="Password" text="Changing it signs out your other devices.">
        <Button tone="quiet" {...openerProps}>
          Change password
        </Button>
      </SettingRow>
      {isOpen && <PasswordChange email={email} onDone={close} onCancel={close} />}
    </div>
  )
}
