import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Hourglass, PartyPopper } from 'lucide-react'
import type { CSSProperties } from 'react'

import { findPlanByTier } from '#domain/credits/plans.ts'
import { TRIAL_CREDITS } from '#domain/credits/trial.ts'
import { useSession, useUser } from '#src/features/account/session/session.ts'
import { confirmationQuery } from '#src/features/credits/payment.ts'
import { AboutLink } from '#src/features/navigation/about-link.tsx'
import { LogoLink } from '#src/features/navigation/logo-link.tsx'
import { Button, buttonVariants, Spinner } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'

import { offerTexts } from './offer-messages.ts'
import * as messages from './success-messages.ts'

/** Final offset from the center in rem, and rotation in degrees. */
const PIECES = [
  [-10.5, -2.2, 24],
  [-8.2, -5.4, -38],
  [-6.6, 0.4, 65],
  [-5.1, -6.6, 12],
  [-3.9, -3.2, -72],
  [-2.2, -7.2, 40],
  [0.3, -5.8, -18],
  [2.3, -7, 55],
  [3.7, -3.4, -48],
  [5.2, -6.2, 8],
  [6.4, 0.6, -64],
  [8.4, -4.9, 30],
  [10.4, -1.8, -22],
  [-9.4, 2.6, -12],
  [9.3, 3, 48],
  [-4.6, 3.4, 78],
] as const

const SHAPES = ['h-3 w-1.5 rounded-xs', 'size-2 rounded-full', 'h-1.5 w-3 rounded-full'] as const

const COLORS = ['bg-accent', 'bg-accent-text/70', 'bg-rating/80'] as const

/** The page that Stripe Checkout returns to after a subscription was bought. */
export function SubscriptionSuccessScreen() {
  const { status } = useSession()
  const user = useUser()
  const confirmation = useQuery({
    ...confirmationQuery(useQueryClient(), user !== undefined),
    enabled: status !== 'loading',
  })
  return (
    <main
      id="main"
      tabIndex={-1}
      className="from-accent/20 grid min-h-dvh place-items-center bg-radial-[90%_70%_at_50%_0%] to-transparent px-4 py-10"
    >
      <DocumentTitle>{messages.documentTitle()}</DocumentTitle>
      <div className="bg-surface border-border w-full max-w-lg overflow-hidden rounded-3xl border p-6 text-center shadow-2xl shadow-black/30 sm:p-10">
        <LogoLink className="mx-auto mb-8 w-fit" />
        {confirmation.isPending ? (
          <>
            <h1 className="sr-only">{messages.heading()}</h1>
            <p role="status" className="text-muted flex items-center justify-center gap-3 py-16">
              <Spinner />
              {messages.confirming()}
            </p>
          </>
        ) : (
          <Outcome
            tier={confirmation.data?.tier ?? null}
            isTrial={confirmation.data?.isTrial ?? false}
            isChecking={confirmation.isFetching}
            onCheck={() => void confirmation.refetch()}
          />
        )}
        <footer className="mt-6 flex">
          <AboutLink />
        </footer>
      </div>
    </main>
  )
}

type OutcomeProps = { tier: string | null; isTrial: boolean; isChecking: boolean; onCheck: () => void }

function Outcome({ tier, isTrial, isChecking, onCheck }: OutcomeProps) {
  const plan = findPlanByTier(tier)
  const Icon = tier ? PartyPopper : Hourglass
  return (
    <div className="grid justify-items-center gap-5">
      <span className="bg-accent text-accent-foreground shadow-accent/40 relative isolate grid size-20 place-items-center rounded-3xl shadow-xl">
        {tier && <Confetti />}
        <Icon aria-hidden className="size-10" strokeWidth={1.6} />
      </span>
      <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">
        {tier ? messages.welcome() : messages.pendingHeading()}
      </h1>
      <div role="status">
        {tier ? (
          <p className="text-muted">
            {messages.planIsActive(plan?.name ?? tier)}
            {isTrial && ` ${messages.trialCredits(TRIAL_CREDITS)}`}
          </p>
        ) : (
          <div className="bg-card grid justify-items-center gap-3 rounded-2xl px-5 py-4 text-sm">
            {messages.pendingText()}
            <Button tone="quiet" size="small" isBusy={isChecking} onClick={onCheck}>
              {messages.checkAgain()}
            </Button>
          </div>
        )}
      </div>
      {tier && (
        <Perks
          perks={[...(plan?.features ?? []).map((feature) => offerTexts()[feature]), ...messages.perks()]}
        />
      )}
      <Link to="/" className={buttonVariants({ size: 'large', className: 'mt-1 w-full' })}>
        {messages.startWatching()}
      </Link>
    </div>
  )
}

function Perks({ perks }: { perks: string[] }) {
  return (
    <ul className="bg-card/60 grid w-full gap-3 rounded-2xl p-5 text-start">
      {perks.map((perk) => (
        <li key={perk} className="flex items-center gap-2.5">
          <Check aria-hidden className="text-accent-text size-4.5 shrink-0" />
          {perk}
        </li>
      ))}
    </ul>
  )
}

/** React's CSSProperties type does not include custom properties. */
type PieceStyle = CSSProperties & Record<'--x' | '--y' | '--turn', string>

/** Bursts once from the center of its parent. With reduced motion, the pieces are already in place. */
function Confetti() {
  return (
    <span aria-hidden className="absolute inset-0 -z-10 grid place-items-center">
      {PIECES.map(([x, y, turn], index) => {
        const style: PieceStyle = { '--x': `${x}rem`, '--y': `${y}rem`, '--turn': `${turn}deg` }
        return (
          <span
            key={`${x} ${y}`}
            style={style}
            className={`col-start-1 row-start-1 translate-x-(--x) translate-y-(--y) rotate-(--turn) transition-[translate,rotate,scale,opacity] duration-1000 ease-[cubic-bezier(0.15,0.8,0.3,1)] max-sm:scale-75 starting:translate-0 starting:scale-0 starting:rotate-0 starting:opacity-0 ${SHAPES[index % 3]} ${COLORS[(index + 1) % 3]}`}
          />
        )
      })}
    </span>
  )
}
