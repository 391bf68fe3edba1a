import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'

import { playableKey, type Playable, type TitleKind } from '#domain/catalogue/title.ts'
import type { SessionUser } from '#src/features/account/session/session-state.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { type Charge, keepPass, trackChargedTitle } from '#src/features/credits/return-credit.ts'
import { viewingQuery } from '#src/features/credits/viewing.ts'
import { accessQuery } from '#src/features/watch/access/access-query.ts'
import { currentLanguage } from '#src/i18n/language.ts'
import { buttonVariants, Spinner } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { NoCreditsIllustration } from '#src/ui/illustrations/no-credits.tsx'

import * as messages from './messages.ts'

type WatchGateProps = {
  playable: Playable
  /** Renders the player. While `mayPlay` is false, it may prepare but neither name the title nor play it. */
  children: (mayPlay: boolean) => ReactNode
}

/**
 * Lets the player play once the user has a viewing pass for the title; may spend a credit to get one. The player prepares
 * meanwhile, and is removed if there is no pass.
 */
export function WatchGate({ playable, children }: WatchGateProps) {
  const session = useSession()
  if (session.status === 'loading') return <StageMessage busy text={messages.checkingSession()} />
  if (session.status === 'signed-out') return <NoAccess />
  return (
    <UserGate user={session.user} playable={playable}>
      {children}
    </UserGate>
  )
}

function UserGate({ user, playable, children }: WatchGateProps & { user: SessionUser }) {
  const queryClient = useQueryClient()
  const access = useQuery(accessQuery(queryClient, user, playable))
  const mayWatch = access.data !== undefined && access.data !== 'none'
  const viewing = useQuery({ ...viewingQuery(queryClient, user.id, playable), enabled: mayWatch })
  useCreditReturn(user.id, playable, viewing.data?.charge)

  if (access.isError) return <StageFailure kind={playable.kind} onRetry={() => void access.refetch()} />
  if (viewing.isError) return <StageFailure kind={playable.kind} onRetry={() => void viewing.refetch()} />
  if (access.data === 'none') return <NoAccess />
  const isOutOfCredits = viewing.data?.outcome === 'no_credits'
  // A cached "no credits" result is refetched before redirecting.
  const isPending = !viewing.data || (isOutOfCredits && viewing.isFetching)
  if (isOutOfCredits && !isPending) return <RedirectToCredits />
  return (
    <>
      {isPending && <StageMessage busy text={messages.opening()[playable.kind]} />}
      {children(!isPending)}
    </>
  )
}

/** Ends the tracking of a title that a change of the language has removed: it is shown again. */
let endPrevious: (() => void) | undefined

/** Returns the credit of a title that is left soon after it was charged. One that stays on screen keeps its pass. */
function useCreditReturn(userId: string, playable: Playable, charge: Charge | undefined): void {
  const queryClient = useQueryClient()
  const track = useEffectEvent((current: Charge) => {
    const language = currentLanguage.get()
    const viewing = { queryClient, userId, playable, charge: current }
    const end = trackChargedTitle(viewing)
    return () => {
      if (currentLanguage.get() !== language) {
        endPrevious = trackChargedTitle(viewing)
        // All queries have been cleared. Another request would count as a second viewing.
        const { queryKey } = viewingQuery(queryClient, userId, playable)
        queryClient.setQueryData(queryKey, { outcome: 'charged', charge: current })
      }
      end()
    }
  })
  useEffect(() => {
    if (charge) return track(charge)
  }, [charge])
  useEffect(() => {
    endPrevious?.()
    endPrevious = undefined
  }, [])
  const key = playableKey(playable)
  useEffect(() => keepPass(queryClient, { userId, key }, charge), [queryClient, userId, key, charge])
}

/** The balance was spent elsewhere between the check and the charge. */
function RedirectToCredits() {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '/credits' }), [navigate])
  return <NoAccess />
}

function NoAccess() {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 px-6 text-center text-white">
      <NoCreditsIllustration />
      <h2 className="mt-2 text-2xl font-extrabold tracking-tight text-balance sm:text-3xl">
        {messages.noCredits()}
      </h2>
      <p className="text-white/80 sm:text-lg">{messages.noCreditsText()}</p>
      <Link to="/credits" className={buttonVariants({ size: 'large', className: 'mt-3' })}>
        {messages.getCredits()}
      </Link>
    </div>
  )
}

function StageFailure({ kind, onRetry }: { kind: TitleKind; onRetry: () => void }) {
  return (
    <div className="grid size-full place-content-center px-6">
      <ErrorAlert message={messages.openingFailed()[kind]} onRetry={onRetry} />
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
