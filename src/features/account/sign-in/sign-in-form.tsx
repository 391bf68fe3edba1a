import { useState, type ReactNode } from 'react'

import { resendConfirmationEmail, showWelcomeToast, signIn } from '#src/features/account/account.ts'
import { getAuthErrorMessage } from '#src/features/account/auth-error.ts'
import { WRONG_PASSWORD } from '#src/features/account/change-password.ts'
import { EmailField } from '#src/features/account/forms/email-request.tsx'
import { ResendButton } from '#src/features/account/forms/resend-button.tsx'
import { FieldError, useAuthForm } from '#src/features/account/forms/use-auth-form.ts'
import * as messages from '#src/features/account/messages.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

type SignInFormProps = {
  email: string
  onEmailChange: (email: string) => void
  forgotLink: ReactNode
}

/** Asks for email and password. If a second factor is missing afterwards, the route shows that step. */
export function SignInForm({ email, onEmailChange, forgotLink }: SignInFormProps) {
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  const { errors, isPending, formProps } = useAuthForm({
    submit: async (fields) => {
      setUnconfirmedEmail(undefined)
      const outcome = await signIn(email.trim(), getFieldText(fields, 'password'))
      // Not `onSuccess`: the new session unmounts this form.
      if (outcome === 'signed-in') showWelcomeToast()
    },
    toFieldError: (error) => {
      if (error.code === 'email_not_confirmed') {
        setUnconfirmedEmail(email.trim())
        return null
      }
      const isWrong = error.code === WRONG_PASSWORD
      const message = isWrong ? messages.wrongCredentials() : getAuthErrorMessage(error)
      return new FieldError('password', message)
    },
    errorTitle: messages.signInFailed(),
  })
  return (
    <form className="grid gap-4" {...formProps}>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors['email']} />
      <PasswordField
        label={messages.password()}
        name="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <div className="-mt-1 justify-self-end text-sm">{forgotLink}</div>
      {unconfirmedEmail && <UnconfirmedNotice email={unconfirmedEmail} />}
      <Button type="submit" size="large" isBusy={isPending} className="mt-2">
        {messages.signIn()}
      </Button>
    </form>
  )
}

function UnconfirmedNotice({ email }: { email: string }) {
  return (
    <div role="alert" className="bg-card border-border grid gap-3 rounded-2xl border p-4 text-center text-sm">
      <p className="text-pretty">
        <RichText
          text={messages.unconfirmed()}
          values={{ email: <strong className="wrap-anywhere">{email}</strong> }}
        />
      </p>
      <ResendButton kind="email" send={() => resendConfirmationEmail(email)} />
    </div>
  )
}
