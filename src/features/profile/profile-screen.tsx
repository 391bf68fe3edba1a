import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'

import { WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { AccountDeletion } from '#src/features/account/security/account-deletion.tsx'
import { DeviceList } from '#src/features/account/security/device-list.tsx'
import { PasswordSetting } from '#src/features/account/security/password-setting.tsx'
import { TwoFactor } from '#src/features/account/security/two-factor.tsx'
import type { SessionUser } from '#src/features/account/session/session-state.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { subscriptionQuery } from '#src/features/credits/subscription.ts'
import { openImports } from '#src/features/import/import-database.ts'
import { withImportsStopped } from '#src/features/import/import-lock.ts'
import { deleteLibrary } from '#src/features/library/current.ts'
import { showToast } from '#src/lib/toast.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { PeopleIllustration } from '#src/ui/illustrations/people.tsx'
import { Page } from '#src/ui/page.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import { AvatarEditor, TierBadge } from './avatar-editor.tsx'
import * as messages from './messages.ts'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './profile-query.ts'
import { renderUserEmoji } from './user-emoji.tsx'

/** The user's profile, or a prompt to sign in. */
export function ProfileScreen() {
  const session = useSession()
  if (session.status === 'signed-out') return <GuestProfile />
  return (
    <div className="[--gutter:max(1rem,50%-22rem)] sm:[--gutter:max(2rem,50%-22rem)]">
      <Page heading={messages.heading()}>
        {session.status === 'loading' ? (
          <ProfileSkeleton />
        ) : (
          // Resets the forms when the account changes in another tab.
          <Fragment key={session.user.id}>
            <ProfileEditor user={session.user} />
            <SecurityPanel user={session.user} />
            <DeleteAccountPanel user={session.user} />
          </Fragment>
        )}
      </Page>
    </div>
  )
}

function GuestProfile() {
  return (
    <EmptyState
      illustration={<PeopleIllustration />}
      title={messages.heading()}
      text={messages.loggedOutText(WELCOME_BONUS_CREDITS)}
    >
      <Link to="/auth" search={{ mode: 'login' }} className={buttonVariants()}>
        {messages.logIn()}
      </Link>
      <Link to="/auth" search={{ mode: 'signup' }} className={buttonVariants({ tone: 'quiet' })}>
        {messages.signUp()}
      </Link>
    </EmptyState>
  )
}

function ProfileEditor({ user }: { user: SessionUser }) {
  const { data: profile, isError, refetch } = useQuery(profileQuery())
  const { data: subscription } = useQuery(subscriptionQuery())
  if (profile) {
    return (
      <>
        <Panel heading={messages.avatar()} text={messages.avatarText()} tone="glow">
          <AvatarEditor
            user={user}
            profile={profile}
            badge={<TierBadge tier={subscription?.tier} />}
            fallback={renderUserEmoji(user)}
          />
        </Panel>
        <Panel heading={messages.aboutYou()}>
          <ProfileForm user={user} profile={profile} />
        </Panel>
      </>
    )
  }
  return isError ? (
    <ErrorAlert message={messages.failed()} onRetry={() => void refetch()} />
  ) : (
    <ProfileSkeleton />
  )
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label={messages.loading()} className="grid gap-6 sm:gap-8">
      <div className="skeleton h-56 rounded-3xl" />
      <div className="skeleton h-96 rounded-3xl" />
    </div>
  )
}

function SecurityPanel({ user }: { user: SessionUser }) {
  return (
    <Panel heading={messages.security()}>
      <div className="divide-border grid divide-y *:py-6 *:first:pt-0 *:last:pb-0">
        <PasswordSetting email={user.email} />
        <TwoFactor />
        <DeviceList />
      </div>
    </Panel>
  )
}

function DeleteAccountPanel({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const leave = () => {
    void deleteLibrary(user.id)
    withImportsStopped(() => openImports(user.id).clearImports()).catch((error: unknown) =>
      console.error('Failed to delete the imports from this device:', error),
    )
    showToast({ title: messages.deletedTitle(), description: messages.deletedText() })
    void navigate({ to: '/' })
  }
  return (
    <Panel heading={messages.deleteAccount()} tone="danger">
      <SettingRow title={messages.deleteForever()} text={messages.deleteForeverText()}>
        <AccountDeletion email={user.email} onDeleted={leave} />
      </SettingRow>
    </Panel>
  )
}
