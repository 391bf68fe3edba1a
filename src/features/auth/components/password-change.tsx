import { useState } from 'react'

import { getFieldText } from '#src/lib/form-data.ts'
import { showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { getAuthErrorMessage, type AuthError } from '../auth-error.ts'
import {
  changePassword,
  REAUTHENTICATION_NEEDED,
  sendPasswordCode,
  WRONG_PASSWORD,
} from '../change-password.ts'
import { FieldError, useAuthForm } from '../use-auth-form.ts'
import { useDisclosure, useFocusOnMount } from '../use-disclosure.ts'
import { CODE, CODE_PATTERN_MESSAGES, CodeField, getCode } from './code-form.tsx'
import { getConfirmedPassword, NewPasswordFields } from './new-password.tsx'
import { ResendButton } from './resend-button.tsx'

export function PasswordSetting({ email }: { email: string }) {
  const { isOpen, close, triggerProps } = useDisclosure()
  return (
    <div className="grid gap-5">
      <SettingRow title="Password" text="Changing it signs out your other devices.">
        <Button tone="quiet" {...triggerProps}>
          Change password
        </Button>
      </SettingRow>
      {isOpen && <PasswordChangeForm email={email} onDone={close} onCancel={close} />}
    </div>
  )
}

type PasswordChangeFormProps = { email: string; onDone: () => void; onCancel: () => void }

function PasswordChangeForm({ email, onDone, onCancel }: PasswordChangeFormProps) {
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const firstField = useFocusOnMount()
  const { errors, isPending, formProps } = useAuthForm({
    submit: async (fields) => {
      const next = getConfirmedPassword(fields)
      await changePassword({ email, current: getFieldText(fields, 'current'), next, code: getCode(fields) })
    },
    onSuccess: () => {
      showToast({
        title: 'Password Changed',
        description: 'Other devices have been signed out.',
        tone: 'success',
      })
      onDone()
    },
    toFieldError: (error) => {
      if (error.code !== REAUTHENTICATION_NEEDED) return toFieldError(error)
      setIsCodeNeeded(true)
      return null
    },
    patternMessages: CODE_PATTERN_MESSAGES,
  })
  return (
    <form aria-label="Change password" className="grid max-w-md gap-4" {...formProps}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={firstField}
        label="Current password"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={errors['current']}
      />
      <NewPasswordFields label="New password" errors={errors} />
      {isCodeNeeded && <EmailedCode email={email} error={errors[CODE]} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          Save password
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function EmailedCode({ email, error }: { email: string; error?: string }) {
  const field = useFocusOnMount()
  return (
    <div className="bg-card/60 border-border grid gap-4 rounded-2xl border p-4">
      <p className="text-pretty">
        You have been signed in here for a while. To be sure that it is you, we sent a code to{' '}
        <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <CodeField ref={field} label="Code from the mail" error={error} />
      <ResendButton label="Send the code again" send={sendPasswordCode} hasJustSent />
    </div>
  )
}

function toFieldError(error: AuthError): FieldError {
  if (error.code === WRONG_PASSWORD) return new FieldError('current', 'This is not your password.')
  const message = getAuthErrorMessage(error)
  if (error.code === 'reauthentication_not_valid') return new FieldError(CODE, message)
  const isAboutNewPassword = error.code === 'same_password' || error.code === 'weak_password'
  return new FieldError(isAboutNewPassword ? 'password' : 'current', message)
}
