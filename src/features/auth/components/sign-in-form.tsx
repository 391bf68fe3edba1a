import { useState, type ReactNode } from 'react'

import { fieldText } from '#src/lib/field-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { WRONG_PASSWORD } from '../change-password.ts'
import { signIn } from '../mutations.ts'
import { refusalText } from '../refusal-text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { welcomeBack } from '../welcome-back.ts'
import { EmailField } from './email-field.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

type SignInFormProps = {
  email: string
  onEmailChange: (email: string) => void
  /** The way out for somebody who has forgotten the password. */
  forgotLink: ReactNode
}

/** Who still owes the code of a second factor finds the screen changed to that step. */
export function SignInForm({ email, onEmailChange, forgotLink }: SignInFormProps) {
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  const { errors, refuse, formProps } = useFieldErrors()
  // Being signed in changes the screen at once: what follows does not wait for this form.
  const form = useAuthForm(async (password: string) => {
    if ((await signIn(email.trim(), password)) === 'in') welcomeBack()
  }, 'Sign In Failed')

  const submit = (element: HTMLFormElement) => {
    setUnconfirmedEmail(undefined)
    form.mutate(fieldText(new FormData(element), 'password'), {
      onError: (error) => {
        if (!(error instanceof AuthRefusal)) return
        if (error.code === 'email_not_confirmed') return setUnconfirmedEmail(email.trim())
        refuse(element, 'password', whyRefused(error))
      },
    })
  }

  return (
    <form className="grid gap-4" {...formProps(submit)}>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors['email']} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <div className="-mt-1 justify-self-end text-sm">{forgotLink}</div>
      {unconfirmedEmail && <UnconfirmedNotice email={unconfirmedEmail} />}
      <Button type="submit" size="large" busy={form.isPending} className="mt-2">
        Sign In
      </Button>
    </form>
  )
}

function whyRefused(refusal: AuthRefusal): string {
  return refusal.code === WRONG_PASSWORD
    ? 'The address and the password do not belong together.'
    : refusalText(refusal)
}
