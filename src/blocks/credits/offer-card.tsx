import { clsx } from 'clsx'
import { Check } from 'lucide-react'

import { Button } from '#src/ui/button.tsx'

import { usePurchase } from './use-purchase.ts'

type OfferCardProps = {
  name: string
  amount: string
  price: string
  period: string
  highlight: string | null
  features: readonly string[]
  action: string
  isDisabled?: boolean
  onBuy: () => Promise<void>
}

/** A pack or a plan. */
export function OfferCard({
  name,
  amount,
  price,
  period,
  highlight,
  features,
  action,
  isDisabled = false,
  onBuy,
}: OfferCardProps) {
  const { buy, isPending } = usePurchase(onBuy)
  return (
    <li
      className={clsx(
        'bg-surface relative flex flex-col gap-4 rounded-3xl border p-6',
        highlight ? 'border-accent-text shadow-accent/15 shadow-xl' : 'border-line',
      )}
    >
      {highlight && (
        <p className="bg-accent text-accent-ink absolute -top-3 left-6 rounded-full px-3 py-1 text-xs font-bold">
          {highlight}
        </p>
      )}
      <h3 className="text-lg font-bold">{name}</h3>
      <p className="flex items-baseline gap-2">
        <span className="text-4xl font-extrabold tracking-tight">{price}</span>
        <span className="text-soft text-sm">{period}</span>
      </p>
      <p className="text-accent-text font-semibold">{amount}</p>
      <ul className="text-soft grid gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="text-accent-text mt-0.5 size-4 shrink-0" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        tone={highlight ? 'accent' : 'quiet'}
        busy={isPending}
        disabled={isDisabled}
        className="mt-auto"
        onClick={buy}
      >
        {action}
      </Button>
    </li>
  )
}
