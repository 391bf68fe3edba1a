import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'

import { useSession, useUser } from '#src/features/account/session/session.ts'
import { useLogOut } from '#src/features/account/session/use-log-out.ts'
import { AboutLink } from '#src/features/navigation/about-link.tsx'
import { ABOUT_LINK, GUEST_LINKS, ACCOUNT_LINKS } from '#src/features/navigation/navigation.ts'
import { profileQuery } from '#src/features/profile/profile-query.ts'
import { renderUserEmoji } from '#src/features/profile/user-emoji.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonVariants } from '#src/ui/button.tsx'

import { AccountMenu } from './account-menu.tsx'
import * as messages from './messages.ts'
import { SIDEBAR_ROW, SidebarLabel, SidebarLink } from './sidebar-link.tsx'

/** The user's name falls back to the local part of the email address. */
export function SidebarHeader() {
  const { status } = useSession()
  const user = useUser()
  const { data: profile, isLoading } = useQuery({ ...profileQuery(), enabled: user !== undefined })
  if (status === 'loading') return <HeaderSkeleton />
  const name = user
    ? profile?.displayName || user.email.split('@')[0] || messages.unnamedUser()
    : messages.guestName()
  const tagline = user ? profile?.title || messages.userTagline() : messages.guestTagline()
  return (
    <AccountMenu>
      <Avatar
        imageUrl={profile?.avatarUrl}
        names={user ? [profile?.displayName, user.email] : []}
        fallback={renderUserEmoji(user)}
      />
      {isLoading ? (
        <span className={HEADER_TEXT_SKELETON} />
      ) : (
        <span className="min-w-0 in-data-collapsed:sr-only">
          <bdi className="block truncate leading-tight font-semibold">{name}</bdi>
          <span className="text-muted block truncate text-sm">{tagline}</span>
        </span>
      )}
    </AccountMenu>
  )
}

/** Instead of the name, which would change from part of the email address when the profile has loaded. */
const HEADER_TEXT_SKELETON = 'skeleton h-9 flex-1 rounded-xl in-data-collapsed:hidden'

const HEADER = 'flex items-center gap-3 px-1.5 py-1 in-data-collapsed:justify-center in-data-collapsed:px-0'

/** Avoids showing "Guest User" while the session loads. */
function HeaderSkeleton() {
  return (
    <div role="status" aria-label={messages.loadingAccount()} className={HEADER}>
      <span className="skeleton size-10 shrink-0 rounded-full" />
      <span className={HEADER_TEXT_SKELETON} />
    </div>
  )
}

/** Icon above label; only the icon when the sidebar is collapsed. */
const FOOTER_ITEM = clsx(
  SIDEBAR_ROW,
  'h-11! w-auto! flex-auto flex-col justify-center gap-0.5! px-0! text-xs! in-data-collapsed:h-7! before:hidden!',
)

/** Account links and logout; sign-up and login for guests. */
export function SidebarFooter() {
  const { status } = useSession()
  // As high as the links of a user: there is a session to check.
  if (status === 'loading') return <div className="h-11" />
  if (status !== 'signed-in')
    return (
      <div className="grid gap-1">
        <GuestLinks />
        <AboutLink />
      </div>
    )
  return (
    <div className="flex flex-wrap gap-1 in-data-collapsed:flex-col in-data-collapsed:flex-nowrap">
      {ACCOUNT_LINKS.map((item) => (
        <SidebarLink key={item.label()} {...item} className={FOOTER_ITEM} />
      ))}
      <LogoutButton />
      <SidebarLink {...ABOUT_LINK} className={FOOTER_ITEM} />
    </div>
  )
}

/** Sign-up is the primary action. */
function GuestLinks() {
  return (
    <div className="flex gap-2 in-data-collapsed:flex-col in-data-collapsed:gap-1">
      {GUEST_LINKS.map((item, index) => (
        <SidebarLink
          key={item.label()}
          {...item}
          className={buttonVariants({
            tone: index === 0 ? 'accent' : 'quiet',
            size: 'small',
            className: 'flex-auto px-2! sm:h-9 in-data-collapsed:rounded-xl',
          })}
        />
      ))}
    </div>
  )
}

function LogoutButton() {
  const logOut = useLogOut()
  return (
    <button type="button" data-tooltip className={FOOTER_ITEM} onClick={logOut}>
      <LogOut aria-hidden className="size-[1.15rem] shrink-0" />
      <SidebarLabel>{messages.logOut()}</SidebarLabel>
    </button>
  )
}
