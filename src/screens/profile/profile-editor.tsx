import { useQuery } from '@tanstack/react-query'

import type { SessionUser } from '#src/features/auth/session-state.ts'
import { subscriptionQuery } from '#src/features/billing/subscription.ts'
import { AvatarEditor } from '#src/features/profile/components/avatar-editor.tsx'
import { ProfileForm } from '#src/features/profile/components/profile-form.tsx'
import { TierBadge } from '#src/features/profile/components/tier-badge.tsx'
import { profileQuery } from '#src/features/profile/queries.ts'
import { Failure } from '#src/ui/failure.tsx'
import { Panel } from '#src/ui/panel.tsx'

import { userEmblem } from '../../components/shell/user-emblem.tsx'

/** Picture, name and title, once the profile is here. */
export function ProfileEditor({ user }: { user: SessionUser }) {
  const { data: profile, isError, refetch } = useQuery(profileQuery(user.id))
  const { data: subscription } = useQuery(subscriptionQuery(user.id))
  if (profile) {
    return (
      <>
        <Panel heading="Picture" text="Shown beside your name." tone="glow">
          <AvatarEditor
            user={user}
            profile={profile}
            badge={<TierBadge tier={subscription?.tier} />}
            emblem={userEmblem(user)}
          />
        </Panel>
        <Panel heading="About you">
          <ProfileForm user={user} profile={profile} />
        </Panel>
      </>
    )
  }
  return isError ? (
    <Failure message="Your profile could not be loaded." onRetry={() => void refetch()} />
  ) : (
    <ProfileSkeleton />
  )
}

export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading profile" className="grid gap-6 sm:gap-8">
      <div className="skeleton h-56 rounded-3xl" />
      <div className="skeleton h-96 rounded-3xl" />
    </div>
  )
}
