import { fieldText } from '#src/lib/field-text.ts'
import { notify } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { signIn } from '../mutations.ts'
import { useAuthForm } from '../use-auth-form.ts'

export function SignInForm() {
  const form = useAuthForm(
    async ({ email, password }: { email: string; password: string }) => signIn(email, password),
    'Sign In Failed',
  )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        form.mutate(
          { email: fieldText(fields, 'email').trim(), password: fieldText(fields, 'password') },
          {
            onSuccess: () =>
              notify({
                title: 'Welcome back!',
                description: 'You have successfully signed in.',
                tone: 'success',
              }),
          },
        )
      }}
    >
      <TextField label="Email" name="email" type="email" autoComplete="email" required />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" size="large" busy={form.isPending} className="mt-2">
        Sign In
      </Button>
    </form>
  )
}
