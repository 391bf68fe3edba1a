import { Link, useLocation } from '@tanstack/react-router'

import { AuthFrame } from './auth-frame.tsx'
import { RecoveryRequest } from './recovery-request.tsx'
import { TEXT_LINK } from './text-link.ts'

export function ForgotPasswordScreen() {
  const typedEmail = useLocation({ select: ({ state }) => state.email })
  return (
    <AuthFrame heading="Forgot your password?" text="We mail you a link that lets you choose a new one.">
      <RecoveryRequest typedEmail={typedEmail} />
      <p className="text-muted mt-5 text-center text-sm">
        Remembered it?{' '}
        <Link to="/auth" search={{ mode: 'login' }} state={true} className={TEXT_LINK}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
