import { TextField } from '#src/ui/text-field.tsx'

import { PASSWORD_MIN_LENGTH } from '../schema.ts'

type PasswordPairProps = { label: string; errors: Partial<Record<string, string>> }

/** A password to be chosen, and once more; read with `confirmedPassword`. */
export function PasswordPair({ label, errors }: PasswordPairProps) {
  const fields = [
    { name: 'password', label },
    { name: 'confirmation', label: `Confirm ${label.toLowerCase()}` },
  ]
  return fields.map(({ name, label }) => (
    <TextField
      key={name}
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN_LENGTH}
      error={errors[name]}
    />
  ))
}
