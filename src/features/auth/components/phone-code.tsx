import { Button } from '#src/ui/button.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { sendCode, verifyCode } from '../factors.ts'
import { refusalText } from '../refusal-text.ts'
import type { Factor } from '../session-state.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { CodeForm } from './code-form.tsx'

type PhoneCodeProps = { factor: Factor; onVerified: () => void }

/** Has a code sent to the phone, and asks for it. */
export function PhoneCode({ factor, onVerified }: PhoneCodeProps) {
  const sending = useAuthForm(() => sendCode(factor.id))
  const challengeId = sending.data
  const resend = (
    <Button tone="quiet" busy={sending.isPending} onClick={() => sending.mutate(undefined)}>
      {challengeId ? 'Send another code' : 'Send the code'}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {challengeId ? (
        <CodeForm
          key={challengeId}
          label={`Code sent to ${factor.name}`}
          action="Verify"
          verify={(code) => verifyCode({ factorId: factor.id, code, challengeId })}
          onVerified={onVerified}
        >
          {resend}
        </CodeForm>
      ) : (
        <>
          <p>We send a code to {factor.name}.</p>
          {resend}
        </>
      )}
      {sending.error instanceof AuthRefusal && (
        <p role="alert" className="text-danger text-sm">
          {refusalText(sending.error)}
        </p>
      )}
    </div>
  )
}
