import { useRef } from 'react'

import { fieldText } from '#src/lib/field-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { deleteAccount } from '../delete-account.ts'
import { refusalText } from '../refusal-text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useFieldErrors } from '../use-field-errors.ts'

/** Said before anybody can press the button. */
const LOST = [
  'Your name, your title and your picture',
  'Your credits, and what you paid for them',
  'Your subscription: it ends at once, and Lifetime too',
  'Your watch history, here and in your account',
]

/** Deletes the account for good, after its password has been typed. */
export function AccountDeletion({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button tone="quiet" className="text-danger" onClick={() => dialog.current?.showModal()}>
        Delete account
      </Button>
      <Dialog
        ref={dialog}
        heading="Delete your account?"
        text={`${email} and all that belongs to it will be gone for good.`}
      >
        <ul className="mt-4 grid list-disc gap-1 pl-5 text-sm">
          {LOST.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="text-muted mt-3 text-sm text-pretty">
          Your watchlist and settings are kept by this browser. They stay until you clear them in Settings.
        </p>
        <DeletionForm onCancel={() => dialog.current?.close()} onDeleted={onDeleted} />
      </Dialog>
    </>
  )
}

type DeletionFormProps = { onCancel: () => void; onDeleted: () => void }

function DeletionForm({ onCancel, onDeleted }: DeletionFormProps) {
  const { errors, refuse, formProps } = useFieldErrors()
  // The screen is another one as soon as nobody is signed in: what follows does not wait for this form.
  const form = useAuthForm(async (password: string) => {
    await deleteAccount(password)
    onDeleted()
  })
  const submit = (element: HTMLFormElement) => {
    form.mutate(fieldText(new FormData(element), 'password'), {
      onError: (error) => error instanceof AuthRefusal && refuse(element, 'password', refusalText(error)),
    })
  }

  return (
    <form className="mt-5 grid gap-5" {...formProps(submit)}>
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" tone="danger" busy={form.isPending}>
          Delete for good
        </Button>
      </div>
    </form>
  )
}
