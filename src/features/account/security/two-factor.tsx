import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'

import { formatLongDay } from '#domain/format.ts'
import { AuthError, getAuthErrorMessage } from '#src/features/account/auth-error.ts'
import { factorsQuery, removeFactor } from '#src/features/account/factors.ts'
import { useAuthMutation } from '#src/features/account/forms/use-auth-form.ts'
import { useDisclosure } from '#src/features/account/forms/use-disclosure.ts'
import * as messages from '#src/features/account/messages.ts'
import type { Factor } from '#src/features/account/session/session-state.ts'
import { showToast, type Toast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmButton } from '#src/ui/dialog.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import { EnrollmentSteps } from './enrollment.tsx'

const turnedOn = (): Toast => ({
  title: messages.turnedOnTitle(),
  description: messages.turnedOnText(),
  tone: 'success',
})
const added = (): Toast => ({
  title: messages.appAddedTitle(),
  description: messages.appAddedText(),
  tone: 'success',
})

/** Lists the account's second factors, and adds or removes them. */
export function TwoFactor() {
  const { data: factors, isError, refetch } = useQuery(factorsQuery())
  if (factors) return <Factors factors={factors} />
  return isError ? (
    <ErrorAlert message={messages.twoFactorFailed()} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label={messages.loadingTwoFactor()} className="skeleton h-11 rounded-xl" />
  )
}

function Factors({ factors }: { factors: Factor[] }) {
  const { isOpen, close, triggerProps } = useDisclosure()
  const queryClient = useQueryClient()
  const refetchFactors = () => queryClient.invalidateQueries({ queryKey: factorsQuery().queryKey })
  const isOn = factors.length > 0

  const handleDone = () => {
    close()
    void refetchFactors()
    showToast(isOn ? added() : turnedOn())
  }

  return (
    <div className="grid gap-5">
      <SettingRow title={messages.twoFactor()} text={isOn ? messages.twoFactorOn() : messages.twoFactorOff()}>
        <Button tone="quiet" {...triggerProps}>
          {isOn ? messages.addApp() : messages.setUp()}
        </Button>
      </SettingRow>
      {isOn && <FactorList factors={factors} onRemoved={refetchFactors} />}
      {isOpen && <EnrollmentSteps name={suggestName(factors)} onDone={handleDone} onCancel={close} />}
    </div>
  )
}

type FactorListProps = { factors: Factor[]; onRemoved: () => Promise<void> }

function FactorList({ factors, onRemoved }: FactorListProps) {
  const isLast = factors.length === 1
  return (
    <ul aria-label={messages.factors()} className="divide-border border-border divide-y rounded-2xl border">
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} isLast={isLast} onRemoved={onRemoved} />
      ))}
    </ul>
  )
}

type FactorRowProps = { factor: Factor; isLast: boolean; onRemoved: () => Promise<void> }

function FactorRow({ factor, isLast, onRemoved }: FactorRowProps) {
  const removal = useAuthMutation(removeFactor)
  const Icon = factor.type === 'phone' ? Smartphone : KeyRound
  const name = messages.factorName(factor.name)
  const handleConfirm = () => {
    removal.mutate(factor.id, {
      onSuccess: async () => {
        showToast({ title: messages.removedTitle(), description: messages.removedText(name) })
        await onRemoved()
      },
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ps-4 pe-3">
      <Icon aria-hidden className="text-muted size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="truncate font-semibold">
          {name}
        </p>
        <p className="text-muted text-sm">{messages.added(formatLongDay(Date.parse(factor.createdAt)))}</p>
        {removal.error instanceof AuthError && (
          <p role="alert" className="text-danger text-sm">
            {getAuthErrorMessage(removal.error)}
          </p>
        )}
      </div>
      <ConfirmButton
        action={messages.remove()}
        question={messages.removeQuestion(name)}
        consequence={isLast ? messages.removeLast() : messages.removeOne()}
        isBusy={removal.isPending}
        onConfirm={handleConfirm}
      />
    </li>
  )
}

/** Factor names must be unique. */
function suggestName(factors: Factor[]): string {
  const names = new Set(factors.map(({ name }) => name))
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? messages.suggestedAppName() : messages.numberedAppName(count)
    if (!names.has(name)) return name
  }
}
