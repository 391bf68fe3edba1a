import { Button } from '#src/ui/button.tsx'

import { setNewPassword } from '../account.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { getConfirmedPassword, NewPasswordFields } from './password-fields.tsx'

type NewPasswordFormProps = { email: string; onDone: () => void }

/** Asks for a new password after a recovery link was opened. */
export function NewPasswordForm({ email, onDone }: NewPasswordFormProps) {
  const { errors, isPending, formProps } = useAuthForm({
    submit: async (fields) => setNewPassword(getConfirmedPassword(fields)),
    onSuccess: onDone,
    toFieldError: 'password',
  })
  return (
    <form className="grid gap-4" {...formProps}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label="New password" errors={errors} />
      <Button type="submit" size="large" isBusy={isPending} className="mt-2">
        Set password
      </Button>
    </form>
  )
}
