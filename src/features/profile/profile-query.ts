import { queryOptions } from '@tanstack/react-query'

import { accountKey } from '#src/lib/account-key.ts'

/** The user's profile. A missing row is created, with the name from sign-up. */
export function profileQuery() {
  return queryOptions({
    queryKey: accountKey('profile'),
    queryFn: async () => {
      // Loaded on demand, since guests have no profile.
      const { fetchProfile } = await import('./fetch-profile.ts')
      return fetchProfile()
    },
    staleTime: 5 * 60_000,
  })
}
