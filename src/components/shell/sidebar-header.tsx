import { useQuery } from '@tanstack/react-query'

import { useSession, useUser } from '#src/features/auth/session.ts'
import { profileQuery } from '#src/features/profile/queries.ts'
import { Avatar } from '#src/ui/avatar.tsx'

import { userEmblem } from './user-emblem.tsx'

/** Who is here: names fall back to the e-mail's first part, then 'User'; guests are named as guests (spec, section 2). */
export function SidebarHeader() {
  const { status } = useSession()
  const user = useUser()
  const { data: profile } = useQuery(profileQuery(user?.id))
  if (status === 'loading') return <HeaderSkeleton />
  const name = user ? profile?.displayName || user.email.split('@')[0] || 'User' : 'Guest User'
  const tagline = user ? profile?.title || 'Movie Lover' : 'Browse & Discover'
  return (
    <div className={HEADER} data-user-specific>
      <Avatar
        pictureUrl={profile?.avatarUrl}
        names={user ? [profile?.displayName, user.email] : []}
        emblem={userEmblem(user)}
      />
      <div className="min-w-0 in-data-collapsed:sr-only">
        <p className="truncate leading-tight font-semibold">{name}</p>
        <p className="text-muted truncate text-sm">{tagline}</p>
      </div>
    </div>
  )
}

const HEADER = 'flex items-center gap-3 px-1.5 py-1 in-data-collapsed:justify-center in-data-collapsed:px-0'

/** A member is not greeted as a guest first. */
function HeaderSkeleton() {
  return (
    <div role="status" aria-label="Loading account" className={HEADER}>
      <span className="skeleton size-10 shrink-0 rounded-full" />
      <span className="skeleton h-9 flex-1 rounded-xl in-data-collapsed:hidden" />
    </div>
  )
}
