import { useState } from 'react'

import { fieldText } from '#src/lib/field-text.ts'
import { notify } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { changePassword, CODE_NEEDED, WRONG_PASSWORD } from '../change-password.ts'
import { refusalText } from '../refusal-text.ts'
import { confirmedPassword } from '../schema.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { CODE, CODE_PATTERN_TEXTS, typedCode } from './code-field.tsx'
import { MailedCode } from './mailed-code.tsx'
import { PasswordPair } from './password-pair.tsx'

type PasswordChangeProps = { email: string; onDone: () => void; onCancel: () => void }

export function PasswordChange({ email, onDone, onCancel }: PasswordChangeProps) {
  const [isCodeMailed, setIsCodeMailed] = useState(false)
  const firstField = useFocusOnMount()
  const { errors, refuse, formProps } = useFieldErrors(CODE_PATTERN_TEXTS)
  const form = useAuthForm(changePassword)

  const submit = (element: HTMLFormElement) => {
    const fields = new FormData(element)
    const next = confirmedPassword(fields)
    if (next === undefined) return refuse(element, 'confirmation', 'This is not the same password.')
    form.mutate(
      { email, current: fieldText(fields, 'current'), next, code: typedCode(fields) },
      {
        onSuccess: () => {
          notify({
            title: 'Password Changed',
            description: 'Other devices have been signed out.',
            tone: 'success',
          })
          onDone()
        },
        onError: (error) => {
          if (!(error instanceof AuthRefusal)) return
          if (error.code === CODE_NEEDED) return setIsCodeMailed(true)
          refuse(element, ...whyRefused(error))
        },
      },
    )
  }

  return (
    <form aria-label="Change password" className="grid max-w-md gap-4" {...formProps(submit)}>
      {/* For the password manager: whose password this is. */}
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
      <PasswordPair label="New password" errors={errors} />
      {isCodeMailed && <MailedCode email={email} error={errors[CODE]} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isPending}>
          Save password
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The field that the refusal is about, and what to say there. */
function whyRefused(refusal: AuthRefusal): [field: string, text: string] {
  if (refusal.code === WRONG_PASSWORD) return ['current', 'This is not your password.']
  if (refusal.code === 'reauthentication_not_valid') return [CODE, refusalText(refusal)]
  const isAboutNew = refusal.code === 'same_password' || refusal.code === 'weak_password'
  return [isAboutNew ? 'password' : 'current', refusalText(refusal)]
}
