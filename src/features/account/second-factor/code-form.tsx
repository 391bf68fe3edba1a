import type { ReactNode, Ref } from 'react'

import { formatWait, getAuthErrorMessage } from '#src/features/account/auth-error.ts'
import { FieldError, useAuthForm } from '#src/features/account/forms/use-auth-form.ts'
import { useCountdown } from '#src/features/account/forms/use-countdown.ts'
import { useFocusOnMount } from '#src/features/account/forms/use-disclosure.ts'
import * as messages from '#src/features/account/messages.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The name of the code field. */
export const CODE = 'code'

export const CODE_PATTERN_MESSAGES = { [CODE]: messages.codeFormat }

type CodeFormProps = {
  label: string
  submitLabel: string
  verify: (code: string) => Promise<void>
  onVerified: () => void
  /** Buttons beside the submit button. */
  children?: ReactNode
}

/** Asks for a six-digit code. After too many attempts the button counts down. */
export function CodeForm({ label, submitLabel, verify, onVerified, children }: CodeFormProps) {
  const field = useFocusOnMount()
  const { secondsLeft, start } = useCountdown()
  const { errors, isPending, formProps } = useAuthForm({
    submit: async (fields) => {
      await verify(getCode(fields))
      // Not `onSuccess`: a correct code may change the screen and unmount this form.
      onVerified()
    },
    toFieldError: (error) => {
      start(error.waitSeconds)
      return new FieldError(CODE, getAuthErrorMessage(error))
    },
    patternMessages: CODE_PATTERN_MESSAGES,
  })
  return (
    <form className="grid gap-4" {...formProps}>
      <CodeField ref={field} label={label} error={errors[CODE]} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending} disabled={secondsLeft > 0} className="grow">
          {secondsLeft > 0 ? messages.tryAgainIn(formatWait(secondsLeft)) : submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}

type CodeFieldProps = { label: string; error?: string; ref: Ref<HTMLInputElement> }

/** A field for six digits, which phones can autofill from a message. */
export function CodeField({ label, error, ref }: CodeFieldProps) {
  return (
    <div className="[&_input]:text-center [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-[0.4em] [&_input]:tabular-nums">
      <TextField
        ref={ref}
        label={label}
        name={CODE}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*\d{3}\s?\d{3}\s*"
        maxLength={9}
        required
        error={error}
      />
    </div>
  )
}

/** Returns the digits of the code field; empty if the form has none. */
export function getCode(fields: FormData): string {
  return getFieldText(fields, CODE).replaceAll(/\s/g, '')
}
