import { useState } from 'react'

import { AuthError, getAuthErrorMessage } from '#src/features/account/auth-error.ts'
import { sendCode, verifyCode } from '#src/features/account/factors.ts'
import { useAuthMutation } from '#src/features/account/forms/use-auth-form.ts'
import * as messages from '#src/features/account/messages.ts'
import type { Factor } from '#src/features/account/session/session-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'

import { CodeForm } from './code-form.tsx'

type SecondFactorProps = { factors: Factor[]; onVerified: () => void }

/** Asks for a code of one of the account's second factors. */
export function SecondFactor({ factors, onVerified }: SecondFactorProps) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      factors.findIndex(({ type }) => type === 'totp'),
    ),
  )
  // Another tab may have removed a factor.
  const factor = factors[index] ?? factors[0]
  if (!factor) return null
  return (
    <div className="grid gap-4">
      {factors.length > 1 && (
        <Select
          label={messages.codeSource()}
          value={index}
          options={factors.map(({ name }, value) => ({ value, label: messages.factorName(name) }))}
          onChange={setIndex}
        />
      )}
      {factor.type === 'phone' ? (
        <PhoneCode key={factor.id} factor={factor} onVerified={onVerified} />
      ) : (
        <CodeForm
          key={factor.id}
          label={messages.codeFrom(messages.factorName(factor.name))}
          submitLabel={messages.verify()}
          verify={(code) => verifyCode({ factorId: factor.id, code })}
          onVerified={onVerified}
        />
      )}
    </div>
  )
}

type PhoneCodeProps = { factor: Factor; onVerified: () => void }

function PhoneCode({ factor, onVerified }: PhoneCodeProps) {
  const mutation = useAuthMutation(() => sendCode(factor.id))
  const challengeId = mutation.data
  const sendButton = (
    <Button tone="quiet" isBusy={mutation.isPending} onClick={() => mutation.mutate(undefined)}>
      {challengeId ? messages.resend().code : messages.sendCode()}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {challengeId ? (
        <CodeForm
          key={challengeId}
          label={messages.codeSentTo(messages.factorName(factor.name))}
          submitLabel={messages.verify()}
          verify={(code) => verifyCode({ factorId: factor.id, code, challengeId })}
          onVerified={onVerified}
        >
          {sendButton}
        </CodeForm>
      ) : (
        <>
          <p>{messages.willSendCode(messages.factorName(factor.name))}</p>
          {sendButton}
        </>
      )}
      {mutation.error instanceof AuthError && (
        <p role="alert" className="text-danger text-sm">
          {getAuthErrorMessage(mutation.error)}
        </p>
      )}
    </div>
  )
}
