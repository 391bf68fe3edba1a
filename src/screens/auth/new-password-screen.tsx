import { useNavigate } from '@tanstack/react-router'

import { NewPasswordForm } from '#src/features/auth/components/new-password-form.tsx'
import { useSession } from '#src/features/auth/session.ts'
import { notify } from '#src/lib/notify.ts'
import { Spinner } from '#src/ui/spinner.tsx'

import { AuthFrame } from './auth-frame.tsx'
import { CodeScreen } from './code-screen.tsx'
import { RecoveryRequest } from './recovery-request.tsx'

/** Where the link of a recovery mail leads: a new password, after the second factor where one is owed. */
export function NewPasswordScreen() {
  const session = useSession()
  const navigate = useNavigate()
  if (session.status === 'loading') return <OpeningLink />
  if (session.status === 'signed-out')
    return session.owing ? <CodeScreen {...session.owing} /> : <LinkIsOver />
  // A session that began otherwise changes its password in the profile, by the current one.
  if (!session.cameByMail) return <LinkIsOver typedEmail={session.user.email} />

  const finish = () => {
    notify({
      title: 'Password Changed',
      description: 'You are signed in. Other devices have been signed out.',
      tone: 'success',
    })
    void navigate({ to: '/', replace: true })
  }
  return (
    <AuthFrame heading="Choose a new password" text={`For ${session.user.email}`}>
      <NewPasswordForm email={session.user.email} onDone={finish} />
    </AuthFrame>
  )
}

function OpeningLink() {
  return (
    <AuthFrame heading="One moment" text="Your link is being opened.">
      <p role="status" aria-label="Opening the link" className="grid justify-center py-6">
        <Spinner />
      </p>
    </AuthFrame>
  )
}

function LinkIsOver({ typedEmail }: { typedEmail?: string }) {
  return (
    <AuthFrame
      heading="This link no longer works"
      text="It works once, for an hour. Have a new one sent to you."
    >
      <RecoveryRequest typedEmail={typedEmail} />
    </AuthFrame>
  )
}
