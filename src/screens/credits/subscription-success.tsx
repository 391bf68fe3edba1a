import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, PartyPopper } from 'lucide-react'

import { planOfTier } from '#domain/credits/plans.ts'
import { useSession, useUser } from '#src/features/auth/session.ts'
import { confirmationQuery } from '#src/features/billing/confirmation.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Button } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

import { LogoLink } from '../../components/shell/logo-link.tsx'
import { Confetti } from './confetti.tsx'

/** What every plan gives, for as long as it is not known which one it is. */
const PERKS = ['Every film and series of the catalogue', 'Your place kept on every device']

/** Where the payment page of a plan leads back to (spec, section 2: "Subscription success"). */
export function SubscriptionSuccess() {
  const { status } = useSession()
  const userId = useUser()?.id
  const confirmation = useQuery({
    ...confirmationQuery(useQueryClient(), userId),
    enabled: status !== 'loading',
  })
  return (
    <main
      id="main"
      tabIndex={-1}
      className="from-accent/20 grid min-h-dvh place-items-center bg-radial-[90%_70%_at_50%_0%] to-transparent px-4 py-10"
    >
      <DocumentTitle>Subscription</DocumentTitle>
      <div className="bg-surface border-border w-full max-w-lg overflow-hidden rounded-3xl border p-6 text-center shadow-2xl shadow-black/30 sm:p-10">
        <LogoLink className="mx-auto mb-8 w-fit" />
        {confirmation.isPending ? (
          <>
            <h1 className="sr-only">Subscription</h1>
            <p role="status" className="text-muted flex items-center justify-center gap-3 py-16">
              <Spinner />
              Confirming your subscription…
            </p>
          </>
        ) : (
          <Welcome
            tier={confirmation.data?.tier ?? null}
            isChecking={confirmation.isFetching}
            onCheck={() => void confirmation.refetch()}
          />
        )}
      </div>
    </main>
  )
}

type WelcomeProps = { tier: string | null; isChecking: boolean; onCheck: () => void }

function Welcome({ tier, isChecking, onCheck }: WelcomeProps) {
  const plan = planOfTier(tier)
  return (
    <div className="grid justify-items-center gap-5">
      <span className="bg-accent text-accent-foreground shadow-accent/40 relative isolate grid size-20 place-items-center rounded-3xl shadow-xl">
        {tier && <Confetti />}
        <PartyPopper aria-hidden className="size-10" strokeWidth={1.6} />
      </span>
      <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">Welcome to Premium!</h1>
      <div role="status">
        {tier ? (
          <p className="text-muted">{plan?.name ?? tier} is yours from now on.</p>
        ) : (
          <div className="bg-card grid justify-items-center gap-3 rounded-2xl px-5 py-4 text-sm">
            Your payment has not been confirmed yet. That can take a minute.
            <Button tone="quiet" size="small" busy={isChecking} onClick={onCheck}>
              Check Again
            </Button>
          </div>
        )}
      </div>
      <ul className="bg-card/60 grid w-full gap-3 rounded-2xl p-5 text-left">
        {[...(plan?.features ?? []), ...PERKS].map((perk) => (
          <li key={perk} className="flex items-center gap-2.5">
            <Check aria-hidden className="text-accent-text size-4.5 shrink-0" />
            {perk}
          </li>
        ))}
      </ul>
      <Link to="/" className={buttonStyle({ size: 'large', className: 'mt-1 w-full' })}>
        Start Watching
      </Link>
    </div>
  )
}
