import { Link, useLocation, useNavigate } from '@tanstack/react-router'

import { GUEST_CREDITS, WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { AuthFrame, TEXT_LINK } from '#src/features/account/forms/auth-frame.tsx'
import { homeNotice } from '#src/features/account/home-notice.ts'
import * as accountMessages from '#src/features/account/messages.ts'

import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import * as messages from './messages.ts'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpScreen() {
  const navigate = useNavigate()
  const isOnWayToWatch = useLocation({
    select: ({ state }) => /\/watch(?:\?|$)/.test(state.returnPath ?? ''),
  })
  const text = isOnWayToWatch
    ? messages.signUpToWatchText(WELCOME_BONUS_CREDITS, GUEST_CREDITS)
    : messages.signUpText(WELCOME_BONUS_CREDITS)
  // Home asks to open the link in the email.
  const goHome = (email: string) => {
    homeNotice.set(<ConfirmEmailNotice email={email} />)
    void navigate({ to: '/' })
  }
  return (
    <AuthFrame heading={messages.signUpHeading()} text={text}>
      <SignUpForm
        onConfirmationNeeded={goHome}
        loginLink={
          <>
            {messages.haveAccount()}{' '}
            <Link to="/auth" search={{ mode: 'login' }} state={true} className={TEXT_LINK}>
              {accountMessages.logIn()}
            </Link>
          </>
        }
      />
    </AuthFrame>
  )
}
