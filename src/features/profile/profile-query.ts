import { queryOptions } from '@tanstack/react-query'

import type { Profile } from './fetch-profile.ts'

const EMPTY_PROFILE: Profile = { displayName: null, title: null, avatarUrl: null }

/** The user's profile. A missing row is created, with the name from sign-up. */
export function profileQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: async () => {
      if (!userId) return EMPTY_PROFILE
      // Loaded on demand, since guests have no profile.
      const { fetchProfile } = await import('./fetch-profile.ts')
      return fetchProfile(userId)
    },
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })
}
