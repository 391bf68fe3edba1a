import { SecondFactor } from '#src/features/auth/components/second-factor.tsx'
import type { HalfSignedIn } from '#src/features/auth/session-state.ts'
import { signOut } from '#src/features/auth/sign-out.ts'
import { welcomeBack } from '#src/features/auth/welcome-back.ts'
import { Button } from '#src/ui/button.tsx'

import { AuthFrame } from './auth-frame.tsx'

/** The step after the password, for an account with a second factor. */
export function CodeScreen({ email, factors }: HalfSignedIn) {
  return (
    <AuthFrame heading="One more step" text="Your account asks for a code as well.">
      <p className="text-muted mb-5 text-sm">
        Signing in as <strong className="text-foreground wrap-anywhere">{email}</strong>
      </p>
      <SecondFactor factors={factors} onVerified={welcomeBack} />
      <div className="mt-4 text-center">
        <Button tone="bare" size="small" onClick={() => void signOut()}>
          Use another account
        </Button>
      </div>
    </AuthFrame>
  )
}
