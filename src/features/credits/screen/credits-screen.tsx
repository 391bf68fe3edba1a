import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift, InfinityIcon, Layers, Ticket, ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

import { CREDIT_RETURN_SECONDS, MAX_CREDIT_RETURNS_PER_DAY } from '#domain/credits/credit-return.ts'
import {
  VIEWING_PASS_HOURS,
  WELCOME_BONUS_CREDITS,
  getCreditTier,
  getCreditsPageBarFraction,
} from '#domain/credits/credit-rules.ts'
import { CREDIT_PACKS } from '#domain/credits/packs.ts'
import { SUBSCRIPTION_PLANS, findPlanByTier } from '#domain/credits/plans.ts'
import { formatLongDay } from '#domain/format.ts'
import { formatDollars } from '#domain/money.ts'
import { useSession, useUser } from '#src/features/account/session/session.ts'
import { openPackCheckout, openCustomerPortal } from '#src/features/credits/checkout.ts'
import { type PaymentReturn as Payment, paymentQuery } from '#src/features/credits/payment.ts'
import { subscriptionQuery } from '#src/features/credits/subscription.ts'
import { useCreditBalance } from '#src/features/credits/use-credit-balance.ts'
import { usePurchase } from '#src/features/credits/use-purchase.ts'
import { buttonVariants, Spinner, Button } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import { CreditUsage } from './credit-usage.tsx'
import * as messages from './messages.ts'
import { OfferCard, PlanCard } from './offer-card.tsx'
import { offerTexts, packDescriptions } from './offer-messages.ts'

type CreditsScreenProps = { payment: Payment | undefined; onSettled: () => void }

/** The balance, the packs and plans on sale, and what the user spent lately. */
export function CreditsScreen({ payment, onSettled }: CreditsScreenProps) {
  const { status } = useSession()
  const currentTier = useCreditBalance()?.tier ?? null
  return (
    <div className="top-glow grid grid-cols-1 gap-12 px-[max(1rem,50%-36rem)] pt-8 pb-16 sm:px-[max(2rem,50%-36rem)] sm:pt-10">
      <DocumentTitle>{messages.heading()}</DocumentTitle>
      <header className="grid gap-5">
        <h1 className="text-3xl font-extrabold tracking-[-0.025em] sm:text-4xl">{messages.heading()}</h1>
        {payment && <PaymentReturn payment={payment} onSettled={onSettled} />}
        <CurrentCredits />
        <CurrentPlan />
        {status === 'signed-out' && <FreeCreditsBanner />}
      </header>
      <section aria-labelledby="packs" className="@container grid grid-cols-1 gap-5">
        <h2 id="packs" className="text-2xl font-bold tracking-tight">
          {messages.packs()}
        </h2>
        <ul className="grid grid-cols-1 gap-4 @2xl:grid-cols-3 @5xl:gap-6">
          {CREDIT_PACKS.map((pack) => (
            <OfferCard
              key={pack.id}
              name={pack.name}
              amount={messages.credits(pack.credits)}
              price={formatDollars(pack.priceDollars)}
              period={messages.oneTime()}
              highlight={pack.isPopular ? messages.mostPopular() : null}
              features={[packDescriptions()[pack.id], ...pack.features.map((text) => offerTexts()[text])]}
              action={messages.buyPack(pack.name)}
              onBuy={(target) => openPackCheckout(pack, target)}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="plans" className="@container grid grid-cols-1 gap-5">
        <h2 id="plans" className="text-2xl font-bold tracking-tight">
          {messages.plans()}
        </h2>
        <ul className="grid grid-cols-1 gap-4 @2xl:grid-cols-3 @5xl:gap-6">
          {SUBSCRIPTION_PLANS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} currentTier={currentTier} />
          ))}
        </ul>
      </section>
      <CreditUsage />
      <HelpChoosing />
    </div>
  )
}

/** Not evaluated with the module: chunks that import each other run in no fixed order. */
const getAdvice = () => [
  {
    icon: Ticket,
    text: `${messages.helpCredit(VIEWING_PASS_HOURS)} ${messages.helpReturn(CREDIT_RETURN_SECONDS / 60, MAX_CREDIT_RETURNS_PER_DAY)}`,
  },
  { icon: Layers, text: messages.helpPacks() },
  { icon: InfinityIcon, text: messages.helpPlans() },
]

function FreeCreditsBanner() {
  return (
    <div className="from-accent/25 to-accent/8 border-accent/35 flex flex-wrap items-center gap-4 rounded-3xl border bg-linear-to-r px-5 py-4 sm:px-7 rtl:bg-linear-to-l">
      <Gift aria-hidden className="text-accent-text size-6" />
      <p className="flex-1 font-medium">{messages.freeCredits(WELCOME_BONUS_CREDITS)}</p>
      <Link to="/auth" search={{ mode: 'signup' }} className={buttonVariants({ size: 'small' })}>
        {messages.signUp()}
      </Link>
    </div>
  )
}

function HelpChoosing() {
  return (
    <section
      aria-labelledby="help"
      className="border-border bg-surface @container grid gap-5 rounded-3xl border p-5 sm:p-7"
    >
      <h2 id="help" className="text-xl font-bold tracking-tight">
        {messages.helpHeading()}
      </h2>
      <ul className="grid gap-5 @2xl:grid-cols-3 @2xl:gap-8">
        {getAdvice().map(({ icon: Icon, text }) => (
          <li
            key={text}
            className="text-muted flex gap-4 text-pretty @2xl:grid @2xl:content-start @2xl:gap-3"
          >
            <Icon aria-hidden className="text-accent-text size-6 shrink-0" strokeWidth={1.6} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PaymentReturnProps = { payment: Payment; onSettled: () => void }

/** Adds the credits of a finished payment, then reports back so that the URL can be cleaned up. */
function PaymentReturn({ payment, onSettled }: PaymentReturnProps) {
  const user = useUser()
  const { isSuccess, isError } = useQuery({
    ...paymentQuery(useQueryClient(), payment),
    enabled: user !== undefined,
  })
  const isSettled = isSuccess || isError
  const reportSettled = useEffectEvent(onSettled)

  useEffect(() => {
    if (isSettled) reportSettled()
  }, [isSettled])

  if (!user) return null
  return (
    <p
      role="status"
      className="bg-accent/16 text-accent-text flex w-fit items-center gap-3 rounded-2xl px-5 py-3"
    >
      <Spinner />
      {messages.addingCredits()}
    </p>
  )
}

function CurrentCredits() {
  const creditBalance = useCreditBalance()
  if (!creditBalance)
    return <div role="status" aria-label={messages.loadingCredits()} className="skeleton h-26 rounded-3xl" />
  const { isGuest, balance, isUnlimited, tier } = creditBalance
  const hasSubscription = tier !== null
  const creditTier = getCreditTier({ isGuest, hasSubscription, balance })
  const Icon = isUnlimited ? InfinityIcon : Ticket
  return (
    <div className="bg-surface border-border from-accent/14 flex min-h-26 items-center gap-5 rounded-3xl border bg-linear-to-br to-transparent to-60% p-5 sm:px-7 rtl:bg-linear-to-bl">
      <span className="bg-accent text-accent-foreground grid size-14 shrink-0 place-items-center rounded-2xl">
        <Icon aria-hidden className="size-7" strokeWidth={1.6} />
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-lg font-bold tracking-tight tabular-nums sm:text-xl">
            {messages.currentCredits(isUnlimited ? messages.unlimited() : balance)}
          </p>
          {/* "Unlimited" beside a number would contradict it, and Premium is a plan. */}
          {creditTier !== 'unlimited' && creditTier !== 'premium' && (
            <p className="bg-accent/16 text-accent-text rounded-full px-3 py-1 text-xs font-semibold">
              {messages.level(messages.tiers()[creditTier])}
            </p>
          )}
        </div>
        {!isUnlimited && !hasSubscription && (
          <div className="grid max-w-xl gap-1.5">
            <ProgressBar
              label={messages.creditsBar()}
              share={getCreditsPageBarFraction(balance)}
              className="h-2!"
            />
            <p className="text-muted text-xs">{messages.creditsBarText()}</p>
          </div>
        )}
      </div>
    </div>
  )
}

/** The current subscription, its end date, and a link to the customer portal. */
function CurrentPlan() {
  const user = useUser()
  const { data: subscription } = useQuery({ ...subscriptionQuery(), enabled: user !== undefined })
  const { buy: manage, isPending } = usePurchase(openCustomerPortal)
  if (!subscription?.tier) return null
  const { tier, endsAt, isTrial } = subscription
  const describeEnd = isTrial ? messages.trialEnds : messages.paidThrough
  const plan = findPlanByTier(tier)
  return (
    <div className="border-accent/35 bg-accent/10 flex flex-wrap items-center gap-4 rounded-3xl border px-5 py-4 sm:px-7">
      <p className="min-w-52 flex-1">
        <span className="block font-semibold">{messages.currentPlan(plan?.name ?? tier)}</span>
        {endsAt && <span className="text-muted text-sm">{describeEnd(formatLongDay(endsAt.getTime()))}</span>}
      </p>
      {/* Tiers granted by an operator have no Stripe customer. */}
      {plan && (
        <Button tone="quiet" size="small" isBusy={isPending} onClick={manage}>
          <ExternalLink aria-hidden className="size-4" />
          {messages.managePlan()}
        </Button>
      )}
    </div>
  )
}
