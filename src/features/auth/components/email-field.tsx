import { TextField } from '#src/ui/text-field.tsx'

type EmailFieldProps = { email: string; onEmailChange: (email: string) => void; error?: string }

export function EmailField({ email, onEmailChange, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      value={email}
      onChange={(event) => onEmailChange(event.target.value)}
      error={error}
    />
  )
}
