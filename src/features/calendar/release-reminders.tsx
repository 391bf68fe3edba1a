import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { followedReleasesQuery } from '#src/features/catalogue/followed-releases.ts'
import { useToday } from '#src/lib/use-today.ts'

import { showDueReleases } from './show-due-releases.ts'
import { useFollowed } from './use-followed.ts'

/** The catalogue may date a release on the day itself. */
const CHECK_INTERVAL_MS = 60 * 60_000

/** Shows notifications of what comes out today, while the app is open. */
export function ReleaseReminders() {
  const today = useToday()
  const { titles } = useFollowed()
  const { data } = useQuery({
    ...followedReleasesQuery(titles, { from: today, to: today }),
    enabled: titles.length > 0,
    refetchInterval: CHECK_INTERVAL_MS,
  })
  useEffect(() => {
    if (data) void showDueReleases(data.releases, today)
  }, [data, today])
  return null
}
