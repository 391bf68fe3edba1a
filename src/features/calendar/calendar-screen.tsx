import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'

import type { FollowedTitles } from '#domain/calendar/followed-titles.ts'
import { groupByDate } from '#domain/calendar/group-releases.ts'
import { addMonths, getMonthRange, isMonth, toMonth } from '#domain/calendar/month.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { followedReleasesQuery } from '#src/features/catalogue/followed-releases.ts'
import { LinkButton } from '#src/features/secret-links/link-button.tsx'
import { ReleaseGridSkeleton } from '#src/features/titles/release-card.tsx'
import { useMediaQuery } from '#src/lib/use-media-query.ts'
import { useToday } from '#src/lib/use-today.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SavedIllustration } from '#src/ui/illustrations/saved.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { formatMonth } from './calendar-dates.ts'
import type { CalendarSearch } from './calendar-search.ts'
import * as messages from './messages.ts'
import { MonthAgenda } from './month-agenda.tsx'
import { MonthGrid } from './month-grid.tsx'
import { ReminderSetting } from './reminder-setting.tsx'
import { useFollowed } from './use-followed.ts'

/** Where a week of days is wide enough to read. */
const WIDE_SCREEN = '(min-width: 1024px)'

const SKELETON_CARDS = 6

const VIEWS = ['agenda', 'month'] as const

type CalendarView = (typeof VIEWS)[number]

type CalendarScreenProps = { search: CalendarSearch; onSearchChange: (search: CalendarSearch) => void }

/** Releases of followed titles, month by month, with a link for calendar apps and reminders. */
export function CalendarScreen({ search, onSearchChange }: CalendarScreenProps) {
  const today = useToday()
  const isWide = useMediaQuery(WIDE_SCREEN)
  const followed = useFollowed()
  const month = search.month && isMonth(search.month) ? search.month : toMonth(today)
  const view = VIEWS.find((known) => known === search.view) ?? (isWide ? 'month' : 'agenda')
  return (
    <Page
      heading={messages.heading()}
      documentTitle={messages.documentTitle(formatMonth(month))}
      actions={<LinkButton target={{ kind: 'calendar' }} label={messages.subscribe()} icon={CalendarPlus} />}
    >
      {followed.total === 0 ? (
        <FollowsNothing />
      ) : (
        <>
          <MonthNavigation
            month={month}
            currentMonth={toMonth(today)}
            onMonthChange={(next) =>
              onSearchChange({ ...search, month: next === toMonth(today) ? undefined : next })
            }
          />
          <Tabs<CalendarView>
            label={messages.views()}
            tabs={VIEWS.map((id) => ({ id, label: messages.viewNames()[id] }))}
            active={view}
            onTabChange={(next) => onSearchChange({ ...search, view: next })}
          >
            <Month followed={followed} month={month} today={today} view={view} />
          </Tabs>
        </>
      )}
      <ReminderSetting />
    </Page>
  )
}

type MonthNavigationProps = {
  month: string
  currentMonth: string
  onMonthChange: (month: string) => void
}

function MonthNavigation({ month, currentMonth, onMonthChange }: MonthNavigationProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 aria-live="polite" className="min-w-48 text-xl font-bold tracking-tight sm:text-2xl">
        {formatMonth(month)}
      </h2>
      <div className="flex gap-2">
        <Button
          tone="quiet"
          size="icon"
          aria-label={messages.previousMonth()}
          disabled={!isMonth(addMonths(month, -1))}
          data-tooltip
          onClick={() => onMonthChange(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <Button tone="quiet" onClick={() => onMonthChange(currentMonth)}>
          {messages.today()}
        </Button>
        <Button
          tone="quiet"
          size="icon"
          aria-label={messages.nextMonth()}
          disabled={!isMonth(addMonths(month, 1))}
          data-tooltip
          onClick={() => onMonthChange(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  )
}

type MonthProps = { followed: FollowedTitles; month: string; today: string; view: CalendarView }

function Month({ followed, month, today, view }: MonthProps) {
  const { titles, total } = followed
  const { data, isError, isFetching, refetch } = useQuery(followedReleasesQuery(titles, getMonthRange(month)))
  if (!data) {
    if (isError) return <CatalogueAlert message={messages.loadFailed()} onRetry={() => void refetch()} />
    return <ReleaseGridSkeleton label={messages.loading()} count={SKELETON_CARDS} />
  }
  const groupsByDate = groupByDate(data.releases)
  const isEmpty = groupsByDate.size === 0 && data.failedCount === 0
  return (
    <>
      {data.failedCount > 0 && !isFetching && (
        <CatalogueAlert message={messages.failed(data.failedCount)} onRetry={() => void refetch()} />
      )}
      {view === 'month' && <MonthGrid month={month} today={today} groupsByDate={groupsByDate} />}
      {view === 'agenda' && !isEmpty && <MonthAgenda today={today} groupsByDate={groupsByDate} />}
      {isEmpty && (
        <EmptyState level={2} title={messages.nothing(formatMonth(month))} text={messages.nothingText()} />
      )}
      {total > titles.length && (
        <p className="text-muted text-sm">{messages.limited(titles.length, total)}</p>
      )}
    </>
  )
}

function FollowsNothing() {
  return (
    <EmptyState
      level={2}
      illustration={<SavedIllustration />}
      title={messages.followsNothing()}
      text={messages.followsNothingText()}
    >
      <Link to="/tv-shows" className={buttonVariants()}>
        {messages.browse()}
      </Link>
    </EmptyState>
  )
}
