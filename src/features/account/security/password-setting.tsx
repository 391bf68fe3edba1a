import { useState } from 'react'

import { getAuthErrorMessage, type AuthError } from '#src/features/account/auth-error.ts'
import {
  changePassword,
  REAUTHENTICATION_NEEDED,
  sendPasswordCode,
  WRONG_PASSWORD,
} from '#src/features/account/change-password.ts'
import { getConfirmedPassword, NewPasswordFields } from '#src/features/account/forms/new-password.tsx'
import { ResendButton } from '#src/features/account/forms/resend-button.tsx'
import { FieldError, useAuthForm } from '#src/features/account/forms/use-auth-form.ts'
import { useDisclosure, useFocusOnMount } from '#src/features/account/forms/use-disclosure.ts'
import * as messages from '#src/features/account/messages.ts'
import {
  CODE,
  CODE_PATTERN_MESSAGES,
  CodeField,
  getCode,
} from '#src/features/account/second-factor/code-form.tsx'
import { getFieldText } from '#src/lib/form-data.ts'
import { showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export function PasswordSetting({ email }: { email: string }) {
  const { isOpen, close, triggerProps } = useDisclosure()
  return (
    <div className="grid gap-5">
      <SettingRow title={messages.password()} text={messages.passwordHelp()}>
        <Button tone="quiet" {...triggerProps}>
          {messages.changePassword()}
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
        title: messages.passwordChangedTitle(),
        description: messages.passwordChangedText(),
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
    <form aria-label={messages.changePassword()} className="grid max-w-md gap-4" {...formProps}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={firstField}
        label={messages.currentPassword()}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={errors['current']}
      />
      <NewPasswordFields isChange errors={errors} />
      {isCodeNeeded && <EmailedCode email={email} error={errors[CODE]} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {messages.savePassword()}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {messages.cancel()}
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
        <RichText
          text={messages.confirmItsYou()}
          values={{ email: <strong className="wrap-anywhere">{email}</strong> }}
        />
      </p>
      <CodeField ref={field} label={messages.emailedCode()} error={error} />
      <ResendButton kind="code" send={sendPasswordCode} hasJustSent />
    </div>
  )
}

function toFieldError(error: AuthError): FieldError {
  if (error.code === WRONG_PASSWORD) return new FieldError('current', messages.wrongPassword())
  const message = getAuthErrorMessage(error)
  if (error.code === 'reauthentication_not_valid') return new FieldError(CODE, message)
  const isAboutNewPassword = error.code === 'same_password' || error.code === 'weak_password'
  return new FieldError(isAboutNewPassword ? 'password' : 'current', message)
}
