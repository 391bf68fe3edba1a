import { ImagePlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { signUp, type SignUpInput } from '#src/features/account/account.ts'
import { getAuthErrorMessage, type AuthError } from '#src/features/account/auth-error.ts'
import { EmailField } from '#src/features/account/forms/email-request.tsx'
import { getConfirmedPassword, NewPasswordFields } from '#src/features/account/forms/new-password.tsx'
import { FieldError, useAuthForm } from '#src/features/account/forms/use-auth-form.ts'
import * as messages from '#src/features/account/messages.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { useMediaQuery } from '#src/lib/use-media-query.ts'
import { Button } from '#src/ui/button.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { SIGN_UP_EMOJI } from './sign-up-emoji.tsx'

type SignUpFormProps = {
  loginLink: ReactNode
  /** Called if the email address has to be confirmed before signing in. */
  onConfirmationNeeded: (email: string) => void
}

export function SignUpForm({ loginLink, onConfirmationNeeded }: SignUpFormProps) {
  const [email, setEmail] = useState('')
  // On a phone the sixteen avatars would push the fields out of view.
  const isPhone = useMediaQuery('(width < 40rem)')
  const { errors, isPending, formProps } = useAuthForm({
    submit: async (fields) => {
      const account = readAccount(fields)
      const outcome = await signUp(account)
      // Not `onSuccess`: the new session unmounts this form.
      showToast({
        title: messages.createdTitle(),
        description: messages.createdText(),
        tone: 'success',
      })
      if (outcome === 'confirmation-needed') onConfirmationNeeded(account.email)
    },
    toFieldError,
    errorTitle: messages.signUpFailed(),
  })
  return (
    <form className="grid gap-4" {...formProps}>
      {!isPhone && <EmojiPicker />}
      <TextField
        label={messages.name()}
        name="name"
        autoComplete="name"
        required
        pattern=".*\S.*"
        error={errors['name']}
      />
      <EmailField email={email} onEmailChange={setEmail} error={errors['email']} />
      <NewPasswordFields errors={errors} />
      {isPhone && <EmojiPicker />}
      <Button type="submit" size="large" isBusy={isPending} className="mt-2">
        {messages.continueLabel()}
      </Button>
      <AccountNote email={email.trim()} loginLink={loginLink} />
    </form>
  )
}

/** Without a choice the avatar is the first letter of the name, although an emoji is preselected. */
const EMOJI_IS_CHOSEN = 'isEmojiChosen'

/** Sixteen avatars to pick from. The upload tile has no function yet. */
function EmojiPicker() {
  const [isChosen, setIsChosen] = useState(false)
  return (
    <fieldset>
      {isChosen && <input type="hidden" name={EMOJI_IS_CHOSEN} value="true" />}
      <legend className="text-muted mb-2 text-sm font-medium">{messages.pickAvatar()}</legend>
      <div className="grid grid-cols-6 gap-2 sm:grid-cols-9">
        {SIGN_UP_EMOJI.map(({ emoji, name, image }, index) => (
          <label
            key={emoji}
            className="bg-card has-checked:bg-accent/25 has-checked:ring-accent-text grid aspect-square cursor-pointer place-items-center rounded-xl transition hover:scale-105 has-checked:ring-2 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="emoji"
              value={emoji}
              aria-label={name()}
              defaultChecked={index === 0}
              onClick={() => setIsChosen(true)}
              className="sr-only"
            />
            <img
              src={image}
              alt=""
              width="24"
              height="24"
              className="size-5 bg-transparent drop-shadow-[0_0_1px_rgb(0_0_0/0.45)] sm:size-6"
            />
          </label>
        ))}
        <button
          type="button"
          aria-label={messages.uploadAvatar()}
          className="border-border text-muted grid aspect-square place-items-center rounded-xl border border-dashed"
        >
          <ImagePlus aria-hidden className="size-4" />
        </button>
      </div>
    </fieldset>
  )
}

function AccountNote({ email, loginLink }: { email: string; loginLink: ReactNode }) {
  return (
    <p className="text-muted text-center text-sm text-pretty">
      {email ? (
        <RichText
          text={messages.accountFor()}
          values={{ email: <strong className="text-foreground wrap-anywhere">{email}</strong> }}
        />
      ) : (
        messages.accountForTypedEmail()
      )}{' '}
      {loginLink}
    </p>
  )
}

/** Throws a FieldError if the passwords differ. */
function readAccount(fields: FormData): SignUpInput {
  return {
    name: getFieldText(fields, 'name').trim(),
    email: getFieldText(fields, 'email').trim(),
    password: readPassword(fields),
    emoji: fields.has(EMOJI_IS_CHOSEN) ? getFieldText(fields, 'emoji') : undefined,
  }
}

function readPassword(fields: FormData): string {
  try {
    return getConfirmedPassword(fields)
  } catch (error) {
    showToast(errorToast(messages.passwordsDifferTitle(), messages.passwordsDifferText()))
    throw error
  }
}

function toFieldError(error: AuthError): FieldError {
  const message = getAuthErrorMessage(error)
  if (error.code === 'weak_password') return new FieldError('password', message)
  if (error.code === 'user_already_exists') return new FieldError('email', messages.emailTaken())
  return new FieldError('email', message)
}
