import { createFileRoute } from '@tanstack/react-router'

import { CalendarScreen } from '#src/features/calendar/calendar-screen.tsx'
import { calendarSearch } from '#src/features/calendar/calendar-search.ts'

export const Route = createFileRoute('/_shell/calendar')({
  validateSearch: calendarSearch,
  component: Calendar,
})

function Calendar() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CalendarScreen
      search={search}
      onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}
