import { showWelcomeToast } from '#src/features/account/account.ts'
import { AuthFrame } from '#src/features/account/forms/auth-frame.tsx'
import type { MfaRequired } from '#src/features/account/session/session-state.ts'
import { signOut } from '#src/features/account/session/sign-out.ts'
import { Button } from '#src/ui/button.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import * as messages from './messages.ts'
import { SecondFactor } from './second-factor.tsx'

/** The second-factor step after the password. */
export function MfaScreen({ email, factors }: MfaRequired) {
  return (
    <AuthFrame heading={messages.mfaHeading()} text={messages.mfaText()}>
      <p className="text-muted mb-5 text-sm">
        <RichText
          text={messages.loggingInAs()}
          values={{ email: <strong className="text-foreground wrap-anywhere">{email}</strong> }}
        />
      </p>
      <SecondFactor factors={factors} onVerified={showWelcomeToast} />
      <div className="mt-4 text-center">
        <Button tone="bare" size="small" onClick={() => void signOut()}>
          {messages.switchAccount()}
        </Button>
      </div>
    </AuthFrame>
  )
}
