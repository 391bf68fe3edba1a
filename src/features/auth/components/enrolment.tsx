import { useState } from 'react'

import { fieldText } from '#src/lib/field-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { beginEnrolment, cancelEnrolment, verifyCode, type Enrolment } from '../factors.ts'
import { refusalText } from '../refusal-text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { CodeForm } from './code-form.tsx'
import { EnrolmentSecret } from './enrolment-secret.tsx'

const NAME_MAX_LENGTH = 60

type EnrolmentStepsProps = {
  /** Proposed for the app. */
  name: string
  onDone: () => void
  onCancel: () => void
}

/** Sets up an authenticator app: a name for it, its secret, and a code as proof that it works. */
export function EnrolmentSteps({ name, onDone, onCancel }: EnrolmentStepsProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (!enrolment) return <NameForm name={name} onBegun={setEnrolment} onCancel={onCancel} />

  const giveUp = () => {
    // What stays behind guards nothing, and the next beginning clears it away.
    void cancelEnrolment(enrolment.factorId).catch(() => undefined)
    onCancel()
  }
  return (
    <div className="grid max-w-xl gap-6">
      <EnrolmentSecret enrolment={enrolment} />
      <CodeForm
        label="Code that the app shows"
        action="Turn on"
        verify={(code) => verifyCode({ factorId: enrolment.factorId, code })}
        onVerified={onDone}
      >
        <Button tone="quiet" onClick={giveUp}>
          Cancel
        </Button>
      </CodeForm>
    </div>
  )
}

type NameFormProps = { name: string; onBegun: (enrolment: Enrolment) => void; onCancel: () => void }

function NameForm({ name, onBegun, onCancel }: NameFormProps) {
  const firstField = useFocusOnMount()
  const { errors, refuse, formProps } = useFieldErrors()
  const form = useAuthForm(beginEnrolment)
  const submit = (element: HTMLFormElement) => {
    form.mutate(fieldText(new FormData(element), 'factor-name').trim(), {
      onSuccess: onBegun,
      onError: (error) => error instanceof AuthRefusal && refuse(element, 'factor-name', refusalText(error)),
    })
  }

  return (
    <form className="grid max-w-md gap-4" {...formProps(submit)}>
      <TextField
        ref={firstField}
        label="Name of the app or its device"
        name="factor-name"
        autoComplete="off"
        defaultValue={name}
        maxLength={NAME_MAX_LENGTH}
        pattern=".*\S.*"
        required
        error={errors['factor-name']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isPending}>
          Continue
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
