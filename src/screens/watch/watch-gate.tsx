import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'

import type { Playable } from '#domain/catalogue/title.ts'
import type { SessionUser } from '#src/features/auth/session-state.ts'
import { useSession } from '#src/features/auth/session.ts'
import { viewingQuery } from '#src/features/credits/viewing.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Failure } from '#src/ui/failure.tsx'
import { NoCreditsPicture } from '#src/ui/pictures/no-credits-picture.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

import { accessQuery } from './access-query.ts'

type WatchGateProps = { playable: Playable; children: ReactNode }

/** Shows the player to whoever may watch, after the watch action has opened the title (spec, section 4: "Watching"). */
export function WatchGate({ playable, children }: WatchGateProps) {
  const session = useSession()
  if (session.status === 'loading') return <StageMessage busy text="Checking your session…" />
  if (session.status === 'signed-out') return <NoAccess />
  return (
    <MemberGate user={session.user} playable={playable}>
      {children}
    </MemberGate>
  )
}

function MemberGate({ user, playable, children }: WatchGateProps & { user: SessionUser }) {
  const queryClient = useQueryClient()
  const access = useQuery(accessQuery(queryClient, user, playable))
  const mayAsk = access.data !== undefined && access.data !== 'none'
  const viewing = useQuery({ ...viewingQuery(queryClient, user.id, playable), enabled: mayAsk })

  if (access.isError) return <StageFailure onRetry={() => void access.refetch()} />
  if (viewing.isError) return <StageFailure onRetry={() => void viewing.refetch()} />
  if (access.data === 'none') return <NoAccess />
  const isRefused = viewing.data?.outcome === 'no_credits'
  // A refusal of a while ago is asked about again before anybody is sent away.
  if (!viewing.data || (isRefused && viewing.isFetching))
    return <StageMessage busy text="Opening the film…" />
  return isRefused ? <LeaveForCredits /> : children
}

/** The balance went between the look and the asking: the viewer is taken to where there is more. */
function LeaveForCredits() {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '/credits' }), [navigate])
  return <NoAccess />
}

function NoAccess() {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 px-6 text-center text-white">
      <NoCreditsPicture />
      <h2 className="mt-2 text-2xl font-extrabold tracking-tight text-balance sm:text-3xl">
        No Credits Available
      </h2>
      <p className="text-white/80 sm:text-lg">You need credits to watch this content</p>
      <Link to="/credits" className={buttonStyle({ size: 'large', className: 'mt-3' })}>
        Get Credits to Watch
      </Link>
    </div>
  )
}

function StageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid size-full place-content-center px-6">
      <Failure message="The film could not be opened. No credit was used." onRetry={onRetry} />
    </div>
  )
}

function StageMessage({ text, busy = false }: { text: string; busy?: boolean }) {
  return (
    <p role="status" className="flex size-full items-center justify-center gap-3 text-white/75">
      {busy && <Spinner />}
      {text}
    </p>
  )
}
