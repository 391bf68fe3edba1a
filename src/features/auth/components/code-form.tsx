import type { ReactNode } from 'react'

import { Button } from '#src/ui/button.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { refusalText, waitText } from '../refusal-text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useCountdown } from '../use-countdown.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { CODE, CODE_PATTERN_TEXTS, CodeField, typedCode } from './code-field.tsx'

type CodeFormProps = {
  /** Where the code is found. */
  label: string
  /** What the button says. */
  action: string
  verify: (code: string) => Promise<void>
  onVerified: () => void
  /** Stands beside the button. */
  children?: ReactNode
}

/** Asks for a code of six digits. Who has guessed too often sees how long to wait. */
export function CodeForm({ label, action, verify, onVerified, children }: CodeFormProps) {
  const field = useFocusOnMount()
  const { errors, refuse, formProps } = useFieldErrors(CODE_PATTERN_TEXTS)
  const { secondsLeft, begin } = useCountdown()
  // A right code may change the screen at once: what follows does not wait for this form.
  const form = useAuthForm(async (code: string) => {
    await verify(code)
    onVerified()
  })

  const submit = (element: HTMLFormElement) => {
    form.mutate(typedCode(new FormData(element)), {
      onError: (error) => {
        if (!(error instanceof AuthRefusal)) return
        begin(error.waitSeconds)
        refuse(element, CODE, refusalText(error))
        // The next code is typed over the wrong one.
        const typed = element.elements.namedItem(CODE)
        if (typed instanceof HTMLInputElement) typed.select()
      },
    })
  }

  return (
    <form className="grid gap-4" {...formProps(submit)}>
      <CodeField ref={field} label={label} error={errors[CODE]} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isPending} disabled={secondsLeft > 0} className="grow">
          {secondsLeft > 0 ? `${action} in ${waitText(secondsLeft)}` : action}
        </Button>
        {children}
      </div>
    </form>
  )
}
