import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { Suspense, useState } from 'react'

import { toLocalDate } from '#domain/local-date.ts'
import { withRuntimes, type ActivityByPeriod, type CollectedActivity } from '#domain/statistics/activity.ts'
import { DetailsNote } from '#src/features/statistics/details-note.tsx'
import * as messages from '#src/features/statistics/messages.ts'
import { useFacts } from '#src/features/statistics/use-facts.ts'
import { useActivity, useLibrary, type Library } from '#src/features/statistics/use-library.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { Deferred } from '#src/ui/deferred.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { Page } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'

import { DaysPanel } from './days-panel.tsx'
import { CountriesPanel, DecadesPanel, GenresPanel, MakersPanel, RatingsPanel } from './panels.tsx'
import { Totals } from './totals.tsx'

type StatisticsScreenProps = {
  /** Undefined for all time. */
  year: number | undefined
  onYearChange: (year: number | undefined) => void
}

/** The user's viewings in numbers and charts. */
export function StatisticsScreen(props: StatisticsScreenProps) {
  const library = useLibrary()
  if (library.status === 'loading') return <StatisticsSkeleton />
  return (
    <Suspense fallback={<StatisticsSkeleton />}>
      <Statistics library={library} {...props} />
    </Suspense>
  )
}

function Statistics({ library, year, onYearChange }: StatisticsScreenProps & { library: Library }) {
  const activity = useActivity(library)
  if (activity.all.viewings === 0) return <NoStatistics hasFailed={library.status === 'failed'} />
  const shown = year === undefined ? activity.all : activity.years.get(year)
  return (
    <Page
      heading={messages.heading()}
      actions={<Actions activity={activity} year={year} onYearChange={onYearChange} />}
    >
      {shown ? (
        <Content activity={shown} days={activity.all.days} year={year} />
      ) : (
        <EmptyState
          level={2}
          icon={ChartColumn}
          title={messages.emptyYear(year ?? 0)}
          text={messages.emptyYearText()}
        >
          <Button onClick={() => onYearChange(undefined)}>{messages.showAllTime()}</Button>
        </EmptyState>
      )}
    </Page>
  )
}

type ActionsProps = StatisticsScreenProps & { activity: ActivityByPeriod }

function Actions({ activity, year, onYearChange }: ActionsProps) {
  const years = [...activity.years.keys()].toSorted((one, other) => other - one)
  const options = year === undefined || years.includes(year) ? years : [year, ...years]
  const reviewed = year !== undefined && years.includes(year) ? year : years[0]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select<number | 'all'>
        label={messages.period()}
        value={year ?? 'all'}
        options={[
          { value: 'all', label: messages.allTime() },
          ...options.map((value) => ({ value, label: String(value) })),
        ]}
        onChange={(next) => onYearChange(next === 'all' ? undefined : next)}
      />
      {reviewed !== undefined && (
        <Link
          to="/statistics/$year"
          params={{ year: String(reviewed) }}
          className={buttonVariants({ tone: 'quiet' })}
        >
          {messages.review(reviewed)}
        </Link>
      )}
      <Link to="/history" className={buttonVariants({ tone: 'bare' })}>
        {messages.history()}
      </Link>
    </div>
  )
}

type ContentProps = {
  activity: CollectedActivity
  /** Of all time: a streak does not end with a year. */
  days: ActivityByPeriod['all']['days']
  year: number | undefined
}

function Content({ activity: collected, days, year }: ContentProps) {
  const [today] = useState(() => toLocalDate(Date.now()))
  const facts = useFacts(collected)
  const activity = withRuntimes(collected, facts.factsByKey)
  const shared = { activity, facts }
  return (
    <>
      <Totals activity={activity} allDays={days} year={year} today={today} />
      <DaysPanel activity={activity} year={year} today={today} />
      <Deferred>
        <div className="grid grid-cols-1 gap-6 sm:gap-8 xl:grid-cols-3">
          <GenresPanel {...shared} />
          <MakersPanel {...shared} />
          <CountriesPanel {...shared} />
        </div>
        <div className="grid grid-cols-1 gap-6 sm:gap-8 lg:grid-cols-2">
          <DecadesPanel {...shared} />
          <RatingsPanel year={year} />
        </div>
      </Deferred>
      <DetailsNote facts={facts} unknownLengths={activity.unknownLengths} />
      <p className="text-muted text-sm">{messages.onDevice()}</p>
    </>
  )
}

function NoStatistics({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Page heading={messages.heading()}>
      {hasFailed ? (
        <ErrorAlert message={messages.failed()} onRetry={() => location.reload()} />
      ) : (
        <EmptyState level={2} icon={ChartColumn} title={messages.empty()} text={messages.emptyText()}>
          <Link to="/movies" className={buttonVariants()}>
            {messages.findSomething()}
          </Link>
          <Link to="/history" className={buttonVariants({ tone: 'quiet' })}>
            {messages.openHistory()}
          </Link>
        </EmptyState>
      )}
    </Page>
  )
}

function StatisticsSkeleton() {
  return (
    <Page heading={messages.heading()}>
      <div role="status" aria-label={messages.loading()} className="grid grid-cols-1 gap-6 sm:gap-8">
        <div className="skeleton h-52 rounded-3xl md:h-28" />
        <div className="skeleton h-72 rounded-3xl" />
        <div className="grid grid-cols-1 gap-6 sm:gap-8 xl:grid-cols-3">
          <div className="skeleton h-96 rounded-3xl" />
          <div className="skeleton h-96 rounded-3xl" />
          <div className="skeleton h-96 rounded-3xl" />
        </div>
      </div>
    </Page>
  )
}
