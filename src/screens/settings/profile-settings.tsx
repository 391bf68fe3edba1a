import { Link } from '@tanstack/react-router'

import { useSession } from '#src/features/auth/session.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

/** The way to the profile; for a guest, the way in. */
export function ProfileSettings() {
  const session = useSession()
  return (
    <Panel heading="Profile" text="Your name, your title and your picture.">
      {session.status === 'signed-out' && (
        <SettingRow
          title="You are not signed in"
          text="Sign in to have a profile. These settings are kept without one."
        >
          <Link to="/auth" search={{ mode: 'login' }} className={buttonStyle()}>
            Sign In
          </Link>
        </SettingRow>
      )}
      {session.status === 'signed-in' && (
        <SettingRow title="Profile Settings" text={`Signed in as ${session.user.email}`}>
          <Link to="/profile" className={buttonStyle()}>
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
