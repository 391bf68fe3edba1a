import { Copy } from 'lucide-react'
import { useState } from 'react'

import {
  cancelEnrollment,
  startEnrollment,
  verifyCode,
  type Enrollment,
} from '#src/features/account/factors.ts'
import { useAuthForm } from '#src/features/account/forms/use-auth-form.ts'
import { useFocusOnMount } from '#src/features/account/forms/use-disclosure.ts'
import * as messages from '#src/features/account/messages.ts'
import { CodeForm } from '#src/features/account/second-factor/code-form.tsx'
import { getFieldText } from '#src/lib/form-data.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const NAME_MAX_LENGTH = 60

type EnrollmentStepsProps = {
  /** The suggested name. */
  name: string
  onDone: () => void
  onCancel: () => void
}

/** Sets up an authenticator app: asks for its name, shows the secret, and verifies a first code. */
export function EnrollmentSteps({ name, onDone, onCancel }: EnrollmentStepsProps) {
  const [enrollment, setEnrollment] = useState<Enrollment>()
  if (!enrollment) return <NameForm name={name} onStarted={setEnrollment} onCancel={onCancel} />

  const handleCancel = () => {
    // An unverified factor is harmless, and the next enrollment removes it.
    void cancelEnrollment(enrollment.factorId).catch(() => undefined)
    onCancel()
  }
  return (
    <div className="grid max-w-xl gap-6">
      <EnrollmentSecret enrollment={enrollment} />
      <CodeForm
        label={messages.codeFromApp()}
        submitLabel={messages.turnOn()}
        verify={(code) => verifyCode({ factorId: enrollment.factorId, code })}
        onVerified={onDone}
      >
        <Button tone="quiet" onClick={handleCancel}>
          {messages.cancel()}
        </Button>
      </CodeForm>
    </div>
  )
}

type NameFormProps = { name: string; onStarted: (enrollment: Enrollment) => void; onCancel: () => void }

function NameForm({ name, onStarted, onCancel }: NameFormProps) {
  const firstField = useFocusOnMount()
  const { errors, isPending, formProps } = useAuthForm({
    submit: (fields) => startEnrollment(getFieldText(fields, 'factor-name').trim()),
    onSuccess: onStarted,
    toFieldError: 'factor-name',
  })
  return (
    <form className="grid max-w-md gap-4" {...formProps}>
      <TextField
        ref={firstField}
        label={messages.appName()}
        name="factor-name"
        autoComplete="off"
        defaultValue={name}
        maxLength={NAME_MAX_LENGTH}
        pattern=".*\S.*"
        required
        error={errors['factor-name']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {messages.continueLabel()}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {messages.cancel()}
        </Button>
      </div>
    </form>
  )
}

function EnrollmentSecret({ enrollment: { secret, qrCode } }: { enrollment: Enrollment }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      {/* White in both themes: cameras need a dark code on a light background. */}
      <img
        src={qrCode}
        alt={messages.qrCode()}
        width="176"
        height="176"
        className="size-44 shrink-0 rounded-2xl bg-white p-2"
      />
      <div className="grid min-w-0 flex-1 basis-60 gap-3">
        <p className="text-pretty">{messages.setupHelp()}</p>
        <p
          aria-label={messages.setupKey()}
          className="bg-card rounded-xl px-3.5 py-2.5 font-mono text-sm leading-relaxed break-words select-all"
        >
          <code>{groupByFour(secret)}</code>
        </p>
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => void copy(secret)}>
          <Copy aria-hidden className="size-3.5" />
          {messages.copySetupKey()}
        </Button>
      </div>
    </div>
  )
}

function groupByFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    showToast({ title: messages.copied(), tone: 'success' })
  } catch {
    showToast(errorToast(messages.copyFailedTitle(), messages.copyFailedText()))
  }
}
