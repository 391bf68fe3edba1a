import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Suspense } from 'react'

import { withRuntimes, type ActivityByPeriod, type CollectedActivity } from '#domain/statistics/activity.ts'
import { countEpisodes } from '#domain/statistics/period-totals.ts'
import { reviewYear } from '#domain/statistics/year-review.ts'
import { useUserNames } from '#src/features/catalogue/user-names.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { DetailsNote } from '#src/features/statistics/details-note.tsx'
import * as messages from '#src/features/statistics/messages.ts'
import { useFacts } from '#src/features/statistics/use-facts.ts'
import { useActivity, useLibrary, type Library } from '#src/features/statistics/use-library.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { ReelClockIllustration } from '#src/ui/illustrations/reel-clock.tsx'
import { Page } from '#src/ui/page.tsx'

import { Highlights } from './highlights.tsx'
import * as reviewMessages from './messages.ts'
import { YearImage } from './year-image.tsx'

/** The highlights of a year, and an image of them. */
export function YearReviewScreen({ year }: { year: number }) {
  const library = useLibrary()
  if (library.status === 'loading') return <ReviewSkeleton year={year} />
  return (
    <Suspense fallback={<ReviewSkeleton year={year} />}>
      <YearReview library={library} year={year} />
    </Suspense>
  )
}

function YearReview({ library, year }: { library: Library; year: number }) {
  const activity = useActivity(library)
  const ofYear = activity.years.get(year)
  return (
    <Page heading={reviewMessages.heading(year)} actions={<Actions activity={activity} year={year} />}>
      {ofYear ? (
        <Review collected={ofYear} year={year} />
      ) : library.status === 'failed' ? (
        <ErrorAlert message={messages.failed()} onRetry={() => location.reload()} />
      ) : (
        <EmptyState
          level={2}
          illustration={<ReelClockIllustration />}
          title={messages.emptyYear(year)}
          text={messages.emptyYearText()}
        >
          <Link to="/history" className={buttonVariants()}>
            {messages.openHistory()}
          </Link>
        </EmptyState>
      )}
    </Page>
  )
}

function Review({ collected, year }: { collected: CollectedActivity; year: number }) {
  const ratings = useRatings()
  const names = useUserNames()
  const facts = useFacts(collected)
  const activity = withRuntimes(collected, facts.factsByKey)
  const review = reviewYear(activity, facts.factsByKey, ratings)
  const numbers = [
    { label: messages.watched(), value: messages.duration(activity.seconds) },
    { label: messages.titlesLabel(), value: messages.number(activity.titles.size) },
    { label: messages.episodesLabel(), value: messages.number(countEpisodes(activity)) },
  ]
  return (
    <div className="grid grid-cols-1 items-start gap-6 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 gap-6 sm:gap-8">
        <dl className="flex flex-wrap gap-x-8 gap-y-5 sm:gap-x-10">
          {numbers.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted">{label}</dt>
              <dd className="text-4xl font-extrabold tracking-tight tabular-nums sm:text-6xl">{value}</dd>
            </div>
          ))}
        </dl>
        <DetailsNote facts={facts} unknownLengths={activity.unknownLengths} />
        <Highlights review={review} names={names} />
      </div>
      <YearImage year={year} review={review} names={names} />
    </div>
  )
}

function Actions({ activity, year }: { activity: ActivityByPeriod; year: number }) {
  const years = [...activity.years.keys()].toSorted((one, other) => other - one)
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3">
      {years.length > 1 && (
        <nav aria-label={reviewMessages.otherYears()} className="max-w-full">
          <ul className="bg-card flex w-fit max-w-full scrollbar-none overflow-x-auto rounded-full p-1">
            {years.map((other) => (
              <li key={other}>
                <Link
                  to="/statistics/$year"
                  params={{ year: String(other) }}
                  aria-current={other === year ? 'page' : undefined}
                  className={clsx(
                    'flex h-9 items-center rounded-full px-4 text-sm font-semibold tabular-nums pointer-coarse:h-11',
                    other === year ? 'bg-(--thumb) shadow' : 'text-muted hover:text-foreground',
                  )}
                >
                  {other}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Link to="/statistics" search={{ period: year }} className={buttonVariants({ tone: 'quiet' })}>
        {reviewMessages.allStatistics()}
      </Link>
    </div>
  )
}

function ReviewSkeleton({ year }: { year: number }) {
  return (
    <Page heading={reviewMessages.heading(year)}>
      <div
        role="status"
        aria-label={messages.loading()}
        className="grid grid-cols-1 gap-6 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="grid content-start gap-6 sm:gap-8">
          <div className="skeleton h-24 rounded-3xl" />
          <div className="skeleton h-96 rounded-3xl" />
        </div>
        <div className="skeleton h-160 rounded-3xl" />
      </div>
    </Page>
  )
}
