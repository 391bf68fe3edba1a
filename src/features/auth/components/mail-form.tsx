import { Button } from '#src/ui/button.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { refusalText } from '../refusal-text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { EmailField } from './email-field.tsx'

type MailFormProps = {
  email: string
  onEmailChange: (email: string) => void
  /** Has the mail sent to the address. */
  send: (email: string) => Promise<void>
  onSent: (email: string) => void
  /** What the button says. */
  action: string
}

/** Asks for an address, and has a mail sent there. */
export function MailForm({ email, onEmailChange, send, onSent, action }: MailFormProps) {
  const { errors, refuse, formProps } = useFieldErrors()
  const form = useAuthForm(send)
  const submit = (element: HTMLFormElement) => {
    form.mutate(email.trim(), {
      onSuccess: () => onSent(email.trim()),
      onError: (error) => error instanceof AuthRefusal && refuse(element, 'email', refusalText(error)),
    })
  }

  return (
    <form className="grid gap-4" {...formProps(submit)}>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors['email']} />
      <Button type="submit" size="large" busy={form.isPending} className="mt-2">
        {action}
      </Button>
    </form>
  )
}
