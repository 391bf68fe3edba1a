import { createFileRoute } from '@tanstack/react-router'

import { UpcomingScreen } from '#src/features/upcoming/upcoming-screen.tsx'
import { upcomingSearch } from '#src/features/upcoming/upcoming-search.ts'

export const Route = createFileRoute('/_shell/upcoming')({
  validateSearch: upcomingSearch,
  component: Upcoming,
})

function Upcoming() {
  const { view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UpcomingScreen
      isFollowing={view === 'following'}
      onFollowingChange={(isFollowing) =>
        void navigate({ search: isFollowing ? { view: 'following' } : {}, resetScroll: false })
      }
    />
  )
}
