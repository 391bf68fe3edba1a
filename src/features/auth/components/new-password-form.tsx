import { Button } from '#src/ui/button.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { setNewPassword } from '../mutations.ts'
import { refusalText } from '../refusal-text.ts'
import { confirmedPassword } from '../schema.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { PasswordPair } from './password-pair.tsx'

type NewPasswordFormProps = { email: string; onDone: () => void }

/** Sets the password of whoever came by the link of a mail. */
export function NewPasswordForm({ email, onDone }: NewPasswordFormProps) {
  const { errors, refuse, formProps } = useFieldErrors()
  const form = useAuthForm(setNewPassword)
  const submit = (element: HTMLFormElement) => {
    const password = confirmedPassword(new FormData(element))
    if (password === undefined) return refuse(element, 'confirmation', 'This is not the same password.')
    form.mutate(password, {
      onSuccess: onDone,
      onError: (error) => error instanceof AuthRefusal && refuse(element, 'password', refusalText(error)),
    })
  }

  return (
    <form className="grid gap-4" {...formProps(submit)}>
      {/* For the password manager: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordPair label="New password" errors={errors} />
      <Button type="submit" size="large" busy={form.isPending} className="mt-2">
        Set password
      </Button>
    </form>
  )
}
