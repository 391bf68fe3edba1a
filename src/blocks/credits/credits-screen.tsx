import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'

import { VIEWING_PASS_HOURS, WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { CREDIT_PACKS } from '#domain/credits/packs.ts'
import { SUBSCRIPTION_PLANS } from '#domain/credits/plans.ts'
import { useSession } from '#src/features/auth/session.ts'
import { openPackCheckout } from '#src/features/billing/checkout.ts'
import type { PaymentReturn as Payment } from '#src/features/billing/payment.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { DocumentTitle } from '#src/ui/document-title.tsx'

import { CreditLedger } from './credit-ledger.tsx'
import { CurrentCredits } from './current-credits.tsx'
import { OfferCard } from './offer-card.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { PlanCard } from './plan-card.tsx'
import { useViewerBalance } from './use-viewer-balance.ts'
import { YourPlan } from './your-plan.tsx'

type CreditsScreenProps = { payment: Payment | undefined; onSettled: () => void }

/** What is left, what can be bought, and how to choose. */
export function CreditsScreen({ payment, onSettled }: CreditsScreenProps) {
  const { status } = useSession()
  const heldTier = useViewerBalance()?.tier ?? null
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-4 py-10 sm:px-8">
      <DocumentTitle>Credits</DocumentTitle>
      <header className="grid gap-5">
        <h1 className="text-4xl font-extrabold tracking-tight">Credits</h1>
        {payment && <PaymentReturn payment={payment} onSettled={onSettled} />}
        <CurrentCredits />
        <YourPlan />
        {status === 'signed-out' && <FreeCreditsBanner />}
      </header>
      <section aria-labelledby="packs" className="@container grid gap-5">
        <h2 id="packs" className="text-2xl font-bold tracking-tight">
          Credit packs
        </h2>
        <ul className="grid gap-4 @2xl:grid-cols-3">
          {CREDIT_PACKS.map((pack) => (
            <OfferCard
              key={pack.id}
              name={pack.name}
              amount={`${pack.credits} credits`}
              price={`$${pack.priceDollars}`}
              period="never expire"
              highlight={pack.popular ? 'Most Popular' : null}
              features={[pack.description, ...pack.features]}
              action={`Buy ${pack.name}`}
              onBuy={() => openPackCheckout(pack)}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="plans" className="@container grid gap-5">
        <h2 id="plans" className="text-2xl font-bold tracking-tight">
          Subscriptions
        </h2>
        <ul className="grid gap-4 @2xl:grid-cols-3">
          {SUBSCRIPTION_PLANS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} heldTier={heldTier} />
          ))}
        </ul>
      </section>
      <HelpChoosing />
      <CreditLedger />
    </div>
  )
}

function FreeCreditsBanner() {
  return (
    <div className="from-accent/25 to-accent/8 border-accent/35 flex flex-wrap items-center gap-4 rounded-2xl border bg-linear-to-r px-5 py-4">
      <Gift aria-hidden className="text-accent-text size-6" />
      <p className="flex-1 font-medium">New here? Sign up for {WELCOME_BONUS_CREDITS} free credits</p>
      <Link to="/auth" search={{ mode: 'signup' }} className={buttonStyle({ size: 'small' })}>
        Sign Up
      </Link>
    </div>
  )
}

function HelpChoosing() {
  return (
    <section
      aria-labelledby="help"
      className="border-line bg-surface grid gap-3 rounded-3xl border p-6 sm:p-8"
    >
      <h2 id="help" className="text-xl font-bold">
        Need Help Choosing?
      </h2>
      <ul className="text-soft grid list-disc gap-2 pl-5">
        <li>
          One credit opens one film or one episode for {VIEWING_PASS_HOURS} hours, on every device of yours.
        </li>
        <li>Packs suit a film now and then: they never expire.</li>
        <li>
          Monthly Premium suits a film or a few episodes a day; Annual and Lifetime watch without limit.
        </li>
      </ul>
    </section>
  )
}
