import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Activity } from '#domain/statistics/activity.ts'
import { countEpisodes, sumSpentCredits } from '#domain/statistics/period-totals.ts'
import { findCurrentStreak, findLongestStreak, type Streak } from '#domain/statistics/streaks.ts'
import { useUser } from '#src/features/account/session/session.ts'
import { wholeHistoryQuery } from '#src/features/credits/credit-history.ts'
import * as messages from '#src/features/statistics/messages.ts'
import { Button } from '#src/ui/button.tsx'

type TotalsProps = {
  activity: Activity
  allDays: Activity['days']
  /** Undefined for all time. */
  year: number | undefined
  today: string
}

/** The numbers at the top. A past year has no current streak, and guests have no credits. */
export function Totals({ activity, allDays, year, today }: TotalsProps) {
  const user = useUser()
  const isCurrent = year === undefined || today.startsWith(String(year))
  return (
    <section aria-label={messages.totals()}>
      <dl className="bg-surface border-border grid grid-cols-2 gap-x-4 gap-y-6 rounded-3xl border p-5 sm:grid-cols-3 sm:p-7 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <Total label={messages.watched()}>{messages.duration(activity.seconds)}</Total>
        <Total label={messages.titlesLabel()}>{messages.number(activity.titles.size)}</Total>
        <Total label={messages.episodesLabel()}>{messages.number(countEpisodes(activity))}</Total>
        {isCurrent && (
          <StreakTotal label={messages.currentStreak()} streak={findCurrentStreak(allDays.keys(), today)} />
        )}
        <StreakTotal label={messages.longestStreak()} streak={findLongestStreak(activity.days.keys())} />
        {user && (
          <Total label={messages.creditsSpent()}>
            <SpentCredits year={year} />
          </Total>
        )}
      </dl>
    </section>
  )
}

function Total({ label, detail, children }: { label: string; detail?: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-2xl font-extrabold tracking-tight tabular-nums sm:text-3xl">{children}</dd>
      {detail && <dd className="text-muted text-xs">{detail}</dd>}
    </div>
  )
}

function StreakTotal({ label, streak }: { label: string; streak: Streak | undefined }) {
  return (
    <Total label={label} detail={streak && messages.range(streak.from, streak.to)}>
      {messages.days(streak?.days ?? 0)}
    </Total>
  )
}

function SpentCredits({ year }: { year: number | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery(wholeHistoryQuery())
  if (data) return messages.number(sumSpentCredits(data, year))
  if (!isError)
    return (
      <span
        role="status"
        aria-label={messages.loadingCredits()}
        className="skeleton block h-8 w-16 rounded-lg"
      />
    )
  return (
    <span className="flex items-center gap-2 text-base font-medium">
      {messages.creditsFailed()}
      <Button
        tone="bare"
        size="icon"
        isBusy={isFetching}
        aria-label={messages.retryCredits()}
        onClick={() => void refetch()}
      >
        <RotateCw aria-hidden className="size-4" />
      </Button>
    </span>
  )
}
