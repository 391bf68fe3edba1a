import { KeyRound, Smartphone } from 'lucide-react'

import { notify } from '#src/lib/notify.ts'
import { ConfirmButton } from '#src/ui/confirm-button.tsx'

import { AuthRefusal } from '../auth-refusal.ts'
import { removeFactor } from '../factors.ts'
import { refusalText } from '../refusal-text.ts'
import type { Factor } from '../session-state.ts'
import { useAuthForm } from '../use-auth-form.ts'

type FactorListProps = { factors: Factor[]; onRemoved: () => Promise<void> }

/** What guards the account beside the password. */
export function FactorList({ factors, onRemoved }: FactorListProps) {
  const isLast = factors.length === 1
  return (
    <ul aria-label="Second factors" className="divide-border border-border divide-y rounded-2xl border">
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} isLast={isLast} onRemoved={onRemoved} />
      ))}
    </ul>
  )
}

type FactorRowProps = { factor: Factor; isLast: boolean; onRemoved: () => Promise<void> }

function FactorRow({ factor, isLast, onRemoved }: FactorRowProps) {
  const removal = useAuthForm(removeFactor)
  const Icon = factor.type === 'phone' ? Smartphone : KeyRound
  const remove = () => {
    removal.mutate(factor.id, {
      onSuccess: async () => {
        notify({ title: 'Removed', description: `${factor.name} is no longer asked for a code.` })
        await onRemoved()
      },
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4">
      <Icon aria-hidden className="text-muted size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{factor.name}</p>
        <p className="text-muted text-sm">Added {addedOn(factor.createdAt)}</p>
        {removal.error instanceof AuthRefusal && (
          <p role="alert" className="text-danger text-sm">
            {refusalText(removal.error)}
          </p>
        )}
      </div>
      <ConfirmButton
        action="Remove"
        question={`Remove ${factor.name}?`}
        consequence={
          isLast
            ? 'From then on the password alone opens your account.'
            : 'Your other second factors go on being asked for.'
        }
        busy={removal.isPending}
        onConfirm={remove}
      />
    </li>
  )
}

function addedOn(time: string): string {
  return new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })
}
