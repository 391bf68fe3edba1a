import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'

import { type Forecast, getForecast } from '#domain/credits/forecast.ts'
import { useUser } from '#src/features/account/session/session.ts'
import { creditUsageQuery } from '#src/features/credits/credit-history.ts'
import { useCreditBalance } from '#src/features/credits/use-credit-balance.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/panel.tsx'

import * as messages from './messages.ts'

/** The user's recent spending, the price of a plan for the same, and a link to the credit history. */
export function CreditUsage() {
  const user = useUser()
  if (!user) return null
  return (
    <Panel heading={messages.usage()}>
      <UsageForecast />
      <Link to="/credits/history" className={buttonVariants({ tone: 'quiet', className: 'w-fit' })}>
        <History aria-hidden className="size-4" />
        {messages.history()}
      </Link>
    </Panel>
  )
}

/** Empty if the usage cannot be loaded: the history says so, and nothing depends on it here. */
function UsageForecast() {
  const { data: usage } = useQuery(creditUsageQuery())
  const creditBalance = useCreditBalance()
  const [now] = useState(() => Date.now())
  if (!usage || !creditBalance) return null
  const forecast = creditBalance.isUnlimited ? undefined : getForecast(usage, creditBalance.tier, now)
  if (!forecast) return null
  return (
    <div className="grid gap-1">
      <p className="font-medium tabular-nums">
        {messages.creditsOfDays(forecast.days, forecast.credits)}{' '}
        {forecast.hasMonthlyPlan
          ? messages.monthlyPlanCost(forecast.monthlyDollars)
          : messages.monthlyPlanWouldCost(forecast.monthlyDollars)}
      </p>
      {forecast.credits > 0 && <Comparison forecast={forecast} />}
    </div>
  )
}

function Comparison({ forecast: { packDollars, recommendation } }: { forecast: Forecast }) {
  return (
    <p className="text-muted text-pretty tabular-nums">
      {messages.packsWouldCost(packDollars.min, packDollars.max)}{' '}
      {recommendation === 'packs' && messages.packsAreCheaper()}
      {typeof recommendation === 'object' &&
        messages.planIsCheaper(recommendation.plan.name, recommendation.dollars)}
    </p>
  )
}
