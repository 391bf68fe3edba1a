import { getFieldText } from '#src/lib/form-data.ts'
import { TextField } from '#src/ui/text-field.tsx'

import { FieldError } from '../use-auth-form.ts'

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
