import { Link, linkOptions } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleAlert, Coins, Infinity as InfinityIcon } from 'lucide-react'

import { getSidebarBarFraction, isLowOnCredits, SIDEBAR_BAR_CREDITS } from '#domain/credits/credit-rules.ts'
import { useCreditBalance, type CreditBalance } from '#src/features/credits/use-credit-balance.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import * as messages from './messages.ts'
import { SIDEBAR_ROW } from './sidebar-link.tsx'

const CREDITS = linkOptions({ to: '/credits' })
const SETTINGS = linkOptions({ to: '/settings' })
const SIGN_UP = linkOptions({ to: '/auth', search: { mode: 'signup' } })

/** The credit balance at the bottom of the sidebar. */
export function CreditsWidget({ isCollapsed }: { isCollapsed: boolean }) {
  const creditBalance = useCreditBalance()
  if (creditBalance) return <RemainingCredits {...creditBalance} isCollapsed={isCollapsed} />
  return (
    <div
      role="status"
      aria-label={messages.loadingCredits()}
      className="skeleton h-[5.25rem] rounded-2xl in-data-collapsed:h-[1.6875rem]"
    />
  )
}

const CARD =
  'rounded-2xl bg-linear-to-br rtl:bg-linear-to-bl from-accent/12 via-accent/5 dark:from-accent/20 to-transparent inset-ring inset-ring-accent/25'

/** Replaces the accent color inside the widget, progress bar included. */
const LOW_BALANCE = '[--accent-text:var(--danger)] [--accent:var(--danger)]'

type RemainingCreditsProps = Pick<CreditBalance, 'balance' | 'isGuest' | 'isUnlimited'> & {
  isCollapsed: boolean
}

function RemainingCredits({ balance, isGuest, isUnlimited, isCollapsed }: RemainingCreditsProps) {
  const isLow = isLowOnCredits(balance, isUnlimited)
  if (isCollapsed)
    return (
      <CollapsedCredits
        isLow={isLow}
        label={
          isUnlimited ? messages.unlimited() : isLow ? messages.lowCredits() : messages.creditsLeft(balance)
        }
        isGuest={isGuest}
      />
    )
  if (isUnlimited) {
    return (
      <p className={clsx(CARD, 'text-accent-text flex items-center gap-2 px-4 py-3 font-semibold')}>
        <InfinityIcon aria-hidden className="size-5" />
        {messages.unlimited()}
      </p>
    )
  }
  const role = isGuest ? 'guest' : 'user'
  return (
    <div className={clsx(CARD, 'grid gap-1.5 p-3', isLow && LOW_BALANCE)}>
      <p className="flex items-center gap-2 text-sm">
        <Coins aria-hidden className="text-accent-text size-4" />
        <span className="text-muted">{messages.credits()}</span>
        <span className="ms-auto text-[0.9375rem] font-bold tabular-nums">
          {messages.creditsLeft(balance)}
        </span>
      </p>
      <div className="flex items-center gap-3">
        <div className="flex-1">
          <ProgressBar
            label={messages.creditsBar(SIDEBAR_BAR_CREDITS[role])}
            share={getSidebarBarFraction(balance, role)}
          />
        </div>
        <Link
          to="/credits"
          activeOptions={{ exact: true }}
          className={buttonVariants({ tone: 'quiet', size: 'small', className: 'shrink-0' })}
        >
          {messages.moreCredits()}
        </Link>
      </div>
      {isLow && <p className="text-danger text-xs font-medium">{messages.lowCredits()}</p>}
    </div>
  )
}

type CollapsedCreditsProps = { label: string; isLow: boolean; isGuest: boolean }

function CollapsedCredits({ label, isLow, isGuest }: CollapsedCreditsProps) {
  const Icon = isLow ? CircleAlert : Coins
  return (
    <Link
      {...(isLow ? (isGuest ? SIGN_UP : SETTINGS) : CREDITS)}
      activeOptions={{ exact: true }}
      data-tooltip
      className={clsx(SIDEBAR_ROW, isLow && 'text-danger!')}
    >
      <Icon aria-hidden className="size-[1.15rem]" />
      <span className="sr-only">{label}</span>
    </Link>
  )
}
