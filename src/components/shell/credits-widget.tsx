import { Link, linkOptions } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleAlert, Coins, Infinity as InfinityIcon } from 'lucide-react'

import { isLowOnCredits, sidebarBarShare } from '#domain/credits/credit-rules.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import { useViewerBalance, type ViewerBalance } from '../credits/use-viewer-balance.ts'
import { SIDEBAR_ROW } from './sidebar-link.tsx'
import { useSidebar } from './sidebar-state.ts'

const LOW_WARNING = 'Running low on credits!'

const CREDITS = linkOptions({ to: '/credits' })
const SETTINGS = linkOptions({ to: '/settings' })
const SIGN_UP = linkOptions({ to: '/auth', search: { mode: 'signup' } })

/** What is left to watch with, at the foot of the sidebar (spec, section 2: "Credits widget"). */
export function CreditsWidget() {
  const viewerBalance = useViewerBalance()
  if (viewerBalance) return <CreditsLeft {...viewerBalance} />
  return (
    <div
      role="status"
      aria-label="Loading credits"
      className="skeleton h-24 rounded-2xl in-data-collapsed:h-10"
    />
  )
}

const JEWEL =
  'rounded-2xl bg-linear-to-br from-accent/12 via-accent/5 dark:from-accent/20 to-transparent inset-ring inset-ring-accent/25'

/** Everything that is the accent's inside, the bar included, turns to a warning. */
const WARM = '[--accent-text:var(--danger)] [--accent:var(--danger)]'

type CreditsLeftProps = Pick<ViewerBalance, 'balance' | 'viewer' | 'isUnlimited'>

function CreditsLeft({ balance, viewer, isUnlimited }: CreditsLeftProps) {
  const { isExpanded, isDrawerOpen, closeDrawer } = useSidebar()
  const isLow = isLowOnCredits(balance, isUnlimited)
  if (!isExpanded && !isDrawerOpen)
    return (
      <CollapsedCredits
        isLow={isLow}
        label={isUnlimited ? 'Unlimited' : isLow ? LOW_WARNING : `${balance} left`}
        viewer={viewer}
      />
    )
  if (isUnlimited) {
    return (
      <p className={clsx(JEWEL, 'text-accent-text flex items-center gap-2 px-4 py-3 font-semibold')}>
        <InfinityIcon aria-hidden className="size-5" />
        Unlimited
      </p>
    )
  }
  return (
    <div className={clsx(JEWEL, 'grid gap-2.5 p-3.5', isLow && WARM)}>
      <p className="flex items-center gap-2 text-sm">
        <Coins aria-hidden className="text-accent-text size-4" />
        <span className="text-muted">Credits</span>
        <span className="ml-auto text-[0.9375rem] font-bold tabular-nums">{balance} left</span>
      </p>
      <ProgressBar label="Credits left" share={sidebarBarShare(balance, viewer)} />
      {isLow && <p className="text-danger text-xs font-medium">{LOW_WARNING}</p>}
      <Link to="/credits" onClick={closeDrawer} className={buttonStyle({ tone: 'quiet', size: 'small' })}>
        More Credits
      </Link>
    </div>
  )
}

/** Where the collapsed sidebar's warning leads (spec, section 2). */
const WHEN_LOW = { user: SETTINGS, guest: SIGN_UP }

type CollapsedCreditsProps = { label: string; isLow: boolean; viewer: ViewerBalance['viewer'] }

function CollapsedCredits({ label, isLow, viewer }: CollapsedCreditsProps) {
  const Icon = isLow ? CircleAlert : Coins
  return (
    <Link
      {...(isLow ? WHEN_LOW[viewer] : CREDITS)}
      data-tooltip
      className={clsx(SIDEBAR_ROW, isLow && 'text-danger!')}
    >
      <Icon aria-hidden className="size-[1.15rem]" />
      <span className="sr-only">{label}</span>
    </Link>
  )
}
