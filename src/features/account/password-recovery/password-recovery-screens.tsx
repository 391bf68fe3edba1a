import { useNavigate, Link, useLocation } from '@tanstack/react-router'

import { sendRecoveryEmail } from '#src/features/account/account.ts'
import { AuthFrame, TEXT_LINK } from '#src/features/account/forms/auth-frame.tsx'
import { EmailRequest } from '#src/features/account/forms/email-request.tsx'
import { NewPasswordForm } from '#src/features/account/forms/new-password.tsx'
import * as accountMessages from '#src/features/account/messages.ts'
import { MfaScreen } from '#src/features/account/second-factor/mfa-screen.tsx'
import { useSession } from '#src/features/account/session/session.ts'
import { showToast } from '#src/lib/toast.ts'
import { Spinner } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

/** The target of a recovery link: asks for the second factor if one is pending, then for a new password. */
export function NewPasswordScreen() {
  const session = useSession()
  const navigate = useNavigate()
  if (session.status === 'loading') return <OpeningLink />
  if (session.status === 'signed-out')
    return session.mfaPending ? <MfaScreen {...session.mfaPending} /> : <ExpiredLink />
  // Other sessions change the password in the profile, which asks for the current one.
  if (!session.viaEmailLink) return <ExpiredLink typedEmail={session.user.email} />

  const finish = () => {
    showToast({
      title: messages.passwordChangedTitle(),
      description: messages.passwordChangedText(),
      tone: 'success',
    })
    void navigate({ to: '/', replace: true })
  }
  return (
    <AuthFrame heading={messages.newPasswordHeading()} text={messages.newPasswordText(session.user.email)}>
      <NewPasswordForm email={session.user.email} onDone={finish} />
    </AuthFrame>
  )
}

function OpeningLink() {
  return (
    <AuthFrame heading={messages.openingHeading()} text={messages.openingText()}>
      <p role="status" aria-label={messages.openingLabel()} className="grid justify-center py-6">
        <Spinner />
      </p>
    </AuthFrame>
  )
}

function ExpiredLink({ typedEmail }: { typedEmail?: string }) {
  return (
    <AuthFrame heading={accountMessages.expiredHeading()} text={messages.expiredText()}>
      <RecoveryForm typedEmail={typedEmail} />
    </AuthFrame>
  )
}

export function ForgotPasswordScreen() {
  const typedEmail = useLocation({ select: ({ state }) => state.email })
  return (
    <AuthFrame heading={messages.forgotHeading()} text={messages.forgotText()}>
      <RecoveryForm typedEmail={typedEmail} />
      <p className="text-muted mt-5 text-center text-sm">
        {messages.rememberedPassword()}{' '}
        <Link to="/auth" search={{ mode: 'login' }} state={true} className={TEXT_LINK}>
          {accountMessages.logIn()}
        </Link>
      </p>
    </AuthFrame>
  )
}

/** Shows the same message for unknown addresses, so that it doesn't reveal who has an account. */
function RecoveryForm({ typedEmail }: { typedEmail?: string }) {
  return (
    <EmailRequest
      typedEmail={typedEmail}
      action={messages.sendLink()}
      send={sendRecoveryEmail}
      sentText={messages.recoverySent()}
    />
  )
}
