import { useState, type ReactNode } from 'react'

import { fieldText } from '#src/lib/field-text.ts'
import { destructive, notify } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { signUp } from '../mutations.ts'
import { PASSWORD_MIN_LENGTH } from '../schema.ts'
import { SIGN_UP_EMOJI } from '../sign-up-emoji.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { EmojiPicker } from './emoji-picker.tsx'

/** `loginLink` is the way back for somebody who has an account. */
export function SignUpForm({ loginLink }: { loginLink: ReactNode }) {
  const [email, setEmail] = useState('')
  const form = useAuthForm(signUp, 'Sign Up Failed')

  const submit = (fields: FormData) => {
    const password = fieldText(fields, 'password')
    if (password !== fieldText(fields, 'confirmation')) {
      return notify(destructive("Passwords don't match", 'Please make sure your passwords match.'))
    }
    form.mutate(
      {
        name: fieldText(fields, 'name').trim(),
        email: email.trim(),
        password,
        emoji: fieldText(fields, 'emoji') || SIGN_UP_EMOJI[0].emoji,
      },
      { onSuccess: announceAccount },
    )
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <EmojiPicker />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        pattern=".*\S.*"
        title="Your name"
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
      />
      <TextField
        label="Confirm password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
      />
      <Button type="submit" size="large" busy={form.isPending} className="mt-2">
        Continue
      </Button>
      <p className="text-soft text-center text-sm text-pretty">
        {email.trim() ? (
          <>
            The account will be for <strong className="text-ink break-all">{email.trim()}</strong>.
          </>
        ) : (
          'The account will be for the email above.'
        )}{' '}
        {loginLink}
      </p>
    </form>
  )
}

function announceAccount(): void {
  notify({
    title: 'Account Created',
    description: 'Please check your email to verify your account.',
    tone: 'success',
  })
}
