import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { AuthError, getAuthErrorMessage, getAuthErrorText } from '#src/features/account/auth-error.ts'
import * as messages from '#src/features/account/messages.ts'
import { checkSession } from '#src/features/account/session/check-session.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

/** Thrown by `submit` to show a message below a field. */
export class FieldError extends Error {
  override name = 'FieldError'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

type AuthFormOptions<Result> = {
  submit: (fields: FormData) => Promise<Result>
  /** Not called if the form was unmounted meanwhile. */
  onSuccess?: (result: Result) => void
  /** The name of the field that shows a rejection, or the error to show instead; null if `toFieldError` handled it. */
  toFieldError: string | ((error: AuthError) => FieldError | null)
  /** If set, rejections are also shown in a toast with this title. */
  errorTitle?: string
  /** Messages for fields whose value does not match their pattern, by field name. */
  patternMessages?: Record<string, () => string>
}

/**
 * Handles a form that is sent to the auth service. Returns the error messages by field name, for `TextField` to show
 * instead of the browser's own bubbles, and the props of the `<form>`.
 */
export function useAuthForm<Result>(options: AuthFormOptions<Result>) {
  const { submit, onSuccess, toFieldError, errorTitle, patternMessages = {} } = options
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const mutation = useAuthMutation(submit, errorTitle)

  const showError = (form: HTMLFormElement, { field, message }: FieldError) => {
    setErrors({ [field]: message })
    const element = form.elements.namedItem(field)
    if (!(element instanceof HTMLInputElement)) return
    element.focus()
    // A rejected code is retyped as a whole.
    if (element.inputMode === 'numeric') element.select()
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    mutation.mutate(new FormData(form), {
      onSuccess,
      onError: (error) => {
        const fieldError = error instanceof AuthError ? resolveFieldError(toFieldError, error) : error
        if (fieldError instanceof FieldError) showError(form, fieldError)
      },
    })
  }

  const onInvalidCapture = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.target
    if (!(field instanceof HTMLInputElement)) return
    const message = describeInvalidField(field, patternMessages[field.name]?.())
    setErrors((current) => ({ ...current, [field.name]: message }))
    if (event.currentTarget.querySelector('input:invalid') === field) field.focus()
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) setErrors(({ [target.name]: _fixed, ...others }) => others)
  }

  return { errors, isPending: mutation.isPending, formProps: { onSubmit, onInvalidCapture, onInput } }
}

/** A mutation at the auth service. Rejections are left to the caller, unless there is an `errorTitle` for a toast. */
export function useAuthMutation<Input, Result>(send: (input: Input) => Promise<Result>, errorTitle?: string) {
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof FieldError) return
      if (!(error instanceof AuthError)) {
        console.error(error)
        return showToast(errorToast(messages.errorTitle(), messages.unexpectedError()))
      }
      if (errorTitle) showToast(errorToast(errorTitle, getAuthErrorText(error)))
      if (error.code === 'session_not_found') void checkSession()
    },
  })
}

function resolveFieldError(
  toFieldError: AuthFormOptions<unknown>['toFieldError'],
  error: AuthError,
): FieldError | null {
  if (typeof toFieldError === 'function') return toFieldError(error)
  return new FieldError(toFieldError, getAuthErrorMessage(error))
}

function describeInvalidField({ validity, minLength }: HTMLInputElement, patternMessage?: string): string {
  if (validity.typeMismatch) return messages.invalidEmail()
  if (validity.tooShort) return messages.tooShort(minLength)
  if (validity.patternMismatch && patternMessage) return patternMessage
  return messages.required()
}
