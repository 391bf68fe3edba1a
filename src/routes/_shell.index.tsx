import { createFileRoute } from '@tanstack/react-router'

import { homeSearch } from '#src/screens/home/home-view.ts'
import { Home } from '#src/screens/home/home.tsx'

export const Route = createFileRoute('/_shell/')({ validateSearch: homeSearch, component: HomePage })

function HomePage() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Home view={view} onView={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
  )
}
