import { useRef } from 'react'

import { deleteAccount } from '#src/features/account/account.ts'
import { useAuthForm } from '#src/features/account/forms/use-auth-form.ts'
import * as messages from '#src/features/account/messages.ts'
import { signOut } from '#src/features/account/session/sign-out.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** A button with a dialog that asks for the password and deletes the account. */
export function AccountDeletion({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button tone="quiet" className="text-danger" onClick={() => dialog.current?.showModal()}>
        {messages.deleteAccount()}
      </Button>
      <Dialog ref={dialog} heading={messages.deleteQuestion()} text={messages.deleteText(email)}>
        <ul className="mt-4 grid list-disc gap-1 ps-5 text-sm">
          {messages.deletedData().map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="text-muted mt-3 text-sm text-pretty">{messages.notDeleted()}</p>
        <DeletionForm onCancel={() => dialog.current?.close()} onDeleted={onDeleted} />
      </Dialog>
    </>
  )
}

type DeletionFormProps = { onCancel: () => void; onDeleted: () => void }

function DeletionForm({ onCancel, onDeleted }: DeletionFormProps) {
  const { errors, isPending, formProps } = useAuthForm({
    submit: async (fields) => {
      await deleteAccount(getFieldText(fields, 'password'))
      // Before the guest has the device. Not `onSuccess`: the sign-out unmounts this form.
      onDeleted()
      await signOut()
    },
    toFieldError: 'password',
  })
  return (
    <form className="mt-5 grid gap-5" {...formProps}>
      <TextField
        label={messages.yourPassword()}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          {messages.cancel()}
        </Button>
        <Button type="submit" tone="danger" isBusy={isPending}>
          {messages.deletePermanently()}
        </Button>
      </div>
    </form>
  )
}
