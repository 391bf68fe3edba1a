import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { setNewPassword } from '../account.ts'
import { FieldError, useAuthForm } from '../use-auth-form.ts'

const PASSWORD_MIN_LENGTH = 6

type NewPasswordFieldsProps = { label: string; errors: Partial<Record<string, string>> }

/** A new password and its confirmation. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  const fields = [
    { name: 'password', fieldLabel: label },
    { name: 'confirmation', fieldLabel: `Confirm ${label.toLowerCase()}` },
  ]
  return fields.map(({ name, fieldLabel }) => (
    <TextField
      key={name}
      label={fieldLabel}
      name={name}
      type="password"
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
    throw new FieldError('confirmation', 'This is not the same password.')
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
      <NewPasswordFields label="New password" errors={errors} />
      <Button type="submit" size="large" isBusy={isPending} className="mt-2">
        Set password
      </Button>
    </form>
  )
}
