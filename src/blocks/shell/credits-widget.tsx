import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Coins, Infinity as InfinityIcon } from 'lucide-react'

import {
  isLowOnCredits,
  sidebarBarShare,
  UNLIMITED_BALANCE,
  WELCOME_BONUS_CREDITS,
} from '#domain/credits/credit-rules.ts'
import { useSession } from '#src/features/auth/session.ts'
import { balanceQuery, guestCredits } from '#src/features/credits/queries.ts'
import { useStoredValue } from '#src/lib/stored-value.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import { SIDEBAR_ROW } from './sidebar-link.tsx'
import { useSidebar } from './sidebar-state.ts'

/** What is left to watch with, at the foot of the sidebar (spec, section 2: "Credits widget"). */
export function CreditsWidget() {
  const session = useSession()
  const guestBalance = useStoredValue(guestCredits)
  const user = session.status === 'signed-in' ? session.user : undefined
  const { data: userBalance, isError } = useQuery(balanceQuery(user))
  if (session.status === 'signed-out') return <CreditsLeft balance={guestBalance} viewer="guest" />
  if (userBalance !== undefined) return <CreditsLeft balance={userBalance} viewer="user" />
  if (isError) return <CreditsLeft balance={WELCOME_BONUS_CREDITS} viewer="user" />
  return (
    <div
      role="status"
      aria-label="Loading credits"
      className="skeleton h-24 rounded-2xl in-data-collapsed:h-10"
    />
  )
}

type CreditsLeftProps = { balance: number; viewer: 'user' | 'guest' }

function CreditsLeft({ balance, viewer }: CreditsLeftProps) {
  const { isExpanded, isDrawerOpen, closeDrawer } = useSidebar()
  const isUnlimited = balance >= UNLIMITED_BALANCE
  const isLow = isLowOnCredits(balance, isUnlimited)
  if (!isExpanded && !isDrawerOpen)
    return <CollapsedCredits isLow={isLow} balance={balance} viewer={viewer} />
  if (isUnlimited) {
    return (
      <p className="bg-accent/16 text-accent-text flex items-center gap-2 rounded-2xl px-4 py-3 font-semibold">
        <InfinityIcon aria-hidden className="size-5" />
        Unlimited
      </p>
    )
  }
  return (
    <div className="border-line bg-raised/60 grid gap-2.5 rounded-2xl border p-3.5">
      <p className="flex items-baseline justify-between text-sm">
        <span className="text-soft">Credits</span>
        <span className="font-semibold tabular-nums">{balance} left</span>
      </p>
      <ProgressBar label="Credits left" share={sidebarBarShare(balance, viewer)} />
      {isLow && <p className="text-danger text-xs font-medium">Running low on credits!</p>}
      <Link to="/credits" onClick={closeDrawer} className={buttonStyle({ tone: 'quiet', size: 'small' })}>
        More Credits
      </Link>
    </div>
  )
}

function CollapsedCredits({ balance, isLow, viewer }: CreditsLeftProps & { isLow: boolean }) {
  if (!isLow) {
    return (
      <Link to="/credits" title={`${balance} left`} className={SIDEBAR_ROW}>
        <Coins aria-hidden className="size-[1.15rem]" />
        <span className="sr-only">{balance} left</span>
      </Link>
    )
  }
  const label = 'Running low on credits!'
  const className = `${SIDEBAR_ROW} text-danger!`
  const content = (
    <>
      <CircleAlert aria-hidden className="size-[1.15rem]" />
      <span className="sr-only">{label}</span>
    </>
  )
  return viewer === 'guest' ? (
    <Link to="/auth" search={{ mode: 'signup' }} title={label} className={className}>
      {content}
    </Link>
  ) : (
    <Link to="/credits" title={label} className={className}>
      {content}
    </Link>
  )
}
