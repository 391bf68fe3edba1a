import { useState } from 'react'

import { AuthError, formatWait, getAuthErrorMessage } from '#src/features/account/auth-error.ts'
import * as messages from '#src/features/account/messages.ts'
import { Button } from '#src/ui/button.tsx'

import { useAuthMutation } from './use-auth-form.ts'
import { useCountdown } from './use-countdown.ts'

/** The service's minimum interval between two emails. */
const COOLDOWN_SECONDS = 60

type ResendButtonProps = {
  kind: 'email' | 'code'
  send: () => Promise<void>
  /** True if the countdown runs from the start. */
  hasJustSent?: boolean
}

/** Sends an email again, and counts down until that is possible. */
export function ResendButton({ kind, send, hasJustSent = false }: ResendButtonProps) {
  const [status, setStatus] = useState('')
  const { secondsLeft, start } = useCountdown(hasJustSent ? COOLDOWN_SECONDS : 0)
  const mutation = useAuthMutation(send)

  const handleClick = () => {
    mutation.mutate(undefined, {
      onSuccess: () => {
        setStatus(messages.resent())
        start(COOLDOWN_SECONDS)
      },
      onError: (error) => {
        if (!(error instanceof AuthError)) return
        setStatus(getAuthErrorMessage(error))
        start(error.waitSeconds)
      },
    })
  }

  return (
    <div className="grid grid-cols-1 justify-items-center">
      <Button
        tone="quiet"
        className="h-auto! min-h-10 max-w-full py-2 whitespace-normal!"
        isBusy={mutation.isPending}
        disabled={secondsLeft > 0}
        onClick={handleClick}
      >
        {secondsLeft > 0 ? messages.resendIn[kind](formatWait(secondsLeft)) : messages.resend()[kind]}
      </Button>
      <p role="status" className="text-muted text-center text-sm not-empty:mt-2">
        {status}
      </p>
    </div>
  )
}
