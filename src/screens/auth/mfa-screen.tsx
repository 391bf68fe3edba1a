import { showWelcomeToast } from '#src/features/auth/account.ts'
import { SecondFactor } from '#src/features/auth/components/second-factor.tsx'
import type { MfaRequired } from '#src/features/auth/session-state.ts'
import { signOut } from '#src/features/auth/sign-out.ts'
import { Button } from '#src/ui/button.tsx'

import { AuthFrame } from './auth-frame.tsx'

/** The second-factor step after the password. */
export function MfaScreen({ email, factors }: MfaRequired) {
  return (
    <AuthFrame heading="One more step" text="Your account asks for a code as well.">
      <p className="text-muted mb-5 text-sm">
        Signing in as <strong className="text-foreground wrap-anywhere">{email}</strong>
      </p>
      <SecondFactor factors={factors} onVerified={showWelcomeToast} />
      <div className="mt-4 text-center">
        <Button tone="bare" size="small" onClick={() => void signOut()}>
          Use another account
        </Button>
      </div>
    </AuthFrame>
  )
}
