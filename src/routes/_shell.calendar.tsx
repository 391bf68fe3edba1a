import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { calendarSearch } from '#src/screens/calendar/calendar-search.ts'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const CalendarScreen = lazy(async () => ({
  default: (await import('#src/screens/calendar/calendar-screen.tsx')).CalendarScreen,
}))

export const Route = createFileRoute('/_shell/calendar')({
  validateSearch: calendarSearch,
  component: Calendar,
})

function Calendar() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <CalendarScreen
        search={search}
        onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </Suspense>
  )
}
