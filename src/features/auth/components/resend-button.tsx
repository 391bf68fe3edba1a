import { useState } from 'react'

import { Button } from '#src/ui/button.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { refusalText, waitText } from '../refusal-text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useCountdown } from '../use-countdown.ts'

/** A mail may take its time, and the service sends no second one sooner. */
const PAUSE_SECONDS = 60

type ResendButtonProps = {
  /** What the button says when it may be pressed. */
  label: string
  send: () => Promise<void>
  /** Whether a mail has just gone out. */
  isJustSent?: boolean
}

/** Has a mail sent once more, and says when that is possible again. */
export function ResendButton({ label, send, isJustSent = false }: ResendButtonProps) {
  const [news, setNews] = useState('')
  const { secondsLeft, begin } = useCountdown(isJustSent ? PAUSE_SECONDS : 0)
  const sending = useAuthForm(send)

  const press = () => {
    sending.mutate(undefined, {
      onSuccess: () => {
        setNews('Sent. It can take a minute to arrive.')
        begin(PAUSE_SECONDS)
      },
      onError: (error) => {
        if (!(error instanceof AuthRefusal)) return
        setNews(refusalText(error))
        begin(error.waitSeconds)
      },
    })
  }

  return (
    <div className="grid grid-cols-1 justify-items-center">
      <Button
        tone="quiet"
        className="h-auto! min-h-10 max-w-full py-2 whitespace-normal!"
        busy={sending.isPending}
        disabled={secondsLeft > 0}
        onClick={press}
      >
        {secondsLeft > 0 ? `${label} in ${waitText(secondsLeft)}` : label}
      </Button>
      <p role="status" className="text-muted text-center text-sm not-empty:mt-2">
        {news}
      </p>
    </div>
  )
}
