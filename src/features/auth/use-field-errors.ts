import { useState, type FormEvent } from 'react'

type FieldErrors = Partial<Record<string, string>>

/**
 * What is wrong with the fields of a form, by name, for `TextField` to show in place of the browser's own bubbles.
 * `patternTexts` say what a field with a pattern wants. `formProps` make a form that calls `submit` once nothing is wrong
 * any more; `refuse` tells what the service found wrong.
 */
export function useFieldErrors(patternTexts: Record<string, string> = {}) {
  const [errors, setErrors] = useState<FieldErrors>({})

  const formProps = (submit: (form: HTMLFormElement) => void) => ({
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      submit(event.currentTarget)
    },
    onInvalidCapture: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const field = event.target
      if (!(field instanceof HTMLInputElement)) return
      setErrors((known) => ({ ...known, [field.name]: whatIsWrong(field, patternTexts[field.name]) }))
      if (event.currentTarget.querySelector('input:invalid') === field) field.focus()
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement) setErrors(({ [target.name]: _corrected, ...others }) => others)
    },
  })

  const refuse = (form: HTMLFormElement, name: string, text: string) => {
    setErrors({ [name]: text })
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  return { errors, refuse, formProps }
}

function whatIsWrong({ validity, minLength }: HTMLInputElement, patternText?: string): string {
  if (validity.typeMismatch) return 'This is not an e-mail address.'
  if (validity.tooShort) return `Use at least ${minLength} characters.`
  if (validity.patternMismatch && patternText) return patternText
  return 'Please fill this in.'
}
