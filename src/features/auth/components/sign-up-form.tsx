import { useState, type ReactNode } from 'react'

import { fieldText } from '#src/lib/field-text.ts'
import { destructive, notify } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { signUp, type SignUpInput } from '../mutations.ts'
import { refusalText } from '../refusal-text.ts'
import { confirmedPassword } from '../schema.ts'
import { SIGN_UP_EMOJI } from '../sign-up-emoji.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { EmailField } from './email-field.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import { PasswordPair } from './password-pair.tsx'

type SignUpFormProps = {
  /** The way back for somebody who has an account. */
  loginLink: ReactNode
  /** The account is there, and its address has to be confirmed first. */
  onToConfirm: (email: string) => void
}

export function SignUpForm({ loginLink, onToConfirm }: SignUpFormProps) {
  const [email, setEmail] = useState('')
  const { errors, refuse, formProps } = useFieldErrors()
  // Being signed in changes the screen at once: what follows does not wait for this form.
  const form = useAuthForm(async (account: SignUpInput) => {
    const outcome = await signUp(account)
    announceAccount()
    if (outcome === 'to-confirm') onToConfirm(account.email)
  }, 'Sign Up Failed')

  const submit = (element: HTMLFormElement) => {
    const fields = new FormData(element)
    const password = confirmedPassword(fields)
    if (password === undefined) {
      notify(destructive("Passwords don't match", 'Please make sure your passwords match.'))
      return refuse(element, 'confirmation', 'This is not the same password.')
    }
    const account = {
      name: fieldText(fields, 'name').trim(),
      email: email.trim(),
      password,
      emoji: fieldText(fields, 'emoji') || SIGN_UP_EMOJI[0].emoji,
    }
    form.mutate(account, {
      onError: (error) => error instanceof AuthRefusal && refuse(element, ...whyRefused(error)),
    })
  }

  return (
    <form className="grid gap-4" {...formProps(submit)}>
      <EmojiPicker />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        pattern=".*\S.*"
        error={errors['name']}
      />
      <EmailField email={email} onEmailChange={setEmail} error={errors['email']} />
      <PasswordPair label="Password" errors={errors} />
      <Button type="submit" size="large" busy={form.isPending} className="mt-2">
        Continue
      </Button>
      <AccountNote email={email.trim()} loginLink={loginLink} />
    </form>
  )
}

function AccountNote({ email, loginLink }: { email: string; loginLink: ReactNode }) {
  return (
    <p className="text-muted text-center text-sm text-pretty">
      {email ? (
        <>
          The account will be for <strong className="text-foreground wrap-anywhere">{email}</strong>.
        </>
      ) : (
        'The account will be for the email above.'
      )}{' '}
      {loginLink}
    </p>
  )
}

/** The field that the refusal is about, and what to say there. */
function whyRefused(refusal: AuthRefusal): [field: string, text: string] {
  if (refusal.code === 'weak_password') return ['password', refusalText(refusal)]
  if (refusal.code === 'user_already_exists')
    return ['email', 'There is an account with this address. Log in instead?']
  return ['email', refusalText(refusal)]
}

function announceAccount(): void {
  notify({
    title: 'Account Created',
    description: 'Please check your email to verify your account.',
    tone: 'success',
  })
}
