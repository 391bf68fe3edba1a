import { setNewPassword } from '#src/features/account/account.ts'
import * as messages from '#src/features/account/messages.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

import { FieldError, useAuthForm } from './use-auth-form.ts'

const PASSWORD_MIN_LENGTH = 6

type NewPasswordFieldsProps = {
  /** True if it replaces an existing password. */
  isChange?: boolean
  errors: Partial<Record<string, string>>
}

export function NewPasswordFields({ isChange = false, errors }: NewPasswordFieldsProps) {
  const fields = [
    {
      name: 'password',
      label: isChange ? messages.newPassword() : messages.password(),
      hint: messages.tooShort(PASSWORD_MIN_LENGTH),
    },
    {
      name: 'confirmation',
      hint: undefined,
      label: isChange ? messages.confirmNewPassword() : messages.confirmPassword(),
    },
  ]
  return fields.map(({ name, label, hint }) => (
    <PasswordField
      key={name}
      label={label}
      name={name}
      hint={hint}
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN_LENGTH}
      error={errors[name]}
    />
  ))
}

/** Returns the new password. Throws a FieldError if the confirmation differs. */
export function getConfirmedPassword(fields: FormData): string {
  const password = getFieldText(fields, 'password')
  if (password !== getFieldText(fields, 'confirmation'))
    throw new FieldError('confirmation', messages.passwordsDiffer())
  return password
}

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
      <NewPasswordFields isChange errors={errors} />
      <Button type="submit" size="large" isBusy={isPending} className="mt-2">
        {messages.setPassword()}
      </Button>
    </form>
  )
}
