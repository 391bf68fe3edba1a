import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

import { WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { useSession } from '#src/features/auth/session.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { PeoplePicture } from '#src/ui/pictures/people-picture.tsx'

import { AccountEnd } from './account-end.tsx'
import { ProfileEditor, ProfileSkeleton } from './profile-editor.tsx'
import { Security } from './security.tsx'

const HEADING = 'Profile Settings'

/** The profile of whoever is signed in; for a guest, the way in. */
export function ProfileScreen() {
  const session = useSession()
  if (session.status === 'signed-out') return <ProfileForGuests />
  return (
    <div className="[--gutter:max(1rem,50%-22rem)] sm:[--gutter:max(2rem,50%-22rem)]">
      <Page heading={HEADING}>
        {session.status === 'loading' ? (
          <ProfileSkeleton />
        ) : (
          // Another account in another tab is another form.
          <Fragment key={session.user.id}>
            <ProfileEditor user={session.user} />
            <Security user={session.user} />
            <AccountEnd user={session.user} />
          </Fragment>
        )}
      </Page>
    </div>
  )
}

function ProfileForGuests() {
  return (
    <EmptyState
      picture={<PeoplePicture />}
      title={HEADING}
      text={`Sign in to choose your name, your title and your picture. A new account comes with ${WELCOME_BONUS_CREDITS} free credits.`}
    >
      <Link to="/auth" search={{ mode: 'login' }} className={buttonStyle()}>
        Sign In
      </Link>
      <Link to="/auth" search={{ mode: 'signup' }} className={buttonStyle({ tone: 'quiet' })}>
        Create an account
      </Link>
    </EmptyState>
  )
}
