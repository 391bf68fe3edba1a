import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useEffect, useState, useEffectEvent, useRef, type RefObject } from 'react'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { useUser } from '#src/features/account/session/session.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'
import { useShieldedEpisodes } from '#src/features/episodes/use-shielded-episodes.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { accessQuery } from '#src/features/watch/access/access-query.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

/** Long enough to cancel, short enough not to interrupt watching. */
const COUNTDOWN_SECONDS = 5

type NextEpisodeDialogProps = { episode: EpisodeRef; title: TitleDetail; onClose: () => void }

/** Offers the next episode. It starts automatically if it costs nothing; otherwise the user has to confirm. */
export function NextEpisodeDialog({ episode, title, onClose }: NextEpisodeDialogProps) {
  const dialog = useDialogFocus(onClose)
  const user = useUser()
  const navigate = useNavigate()
  const access = useQuery(accessQuery(useQueryClient(), user, { kind: 'tv', id: title.id, ...episode }))
  const isFree = access.data === 'unlimited' || access.data === 'pass'
  const play = () =>
    void navigate({ to: '/tv/$id/watch', params: { id: title.id }, search: episode, replace: true })
  return (
    <div
      ref={dialog}
      role="dialog"
      tabIndex={-1}
      aria-label={messages.upNext()}
      className="absolute inset-0 grid animate-[fade-in_250ms_ease-out] place-content-center justify-items-center gap-3 overflow-y-auto bg-black/80 px-6 py-4 text-center text-white backdrop-blur-md sm:gap-4"
    >
      <NextStill title={title} episode={episode} />
      <p className="text-sm font-semibold tracking-wide text-white/75 uppercase">{messages.upNext()}</p>
      <p className="text-xl font-bold text-balance sm:text-2xl">
        {messages.upNextTitle(title.name, episode.season, episode.episode)}
      </p>
      <p role="status" className="min-h-6 text-white/85">
        {isFree && <Countdown onEnd={play} />}
        {access.data === 'credit-holder' && messages.usesCredit()}
        {access.data === 'none' && messages.outOfCredits()}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" isBusy={access.isPending} onClick={play}>
          <Play aria-hidden className="size-5 fill-current" />
          {messages.playNext()}
        </Button>
        <Button tone="glass" size="large" onClick={onClose}>
          {messages.notNow()}
        </Button>
      </div>
    </div>
  )
}

function Countdown({ onEnd }: { onEnd: () => void }) {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS)
  const isOver = left === 0

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOver) onEnd()
    // eslint-disable-next-line react/exhaustive-deps -- runs once, at the end of the countdown
  }, [isOver])

  return (
    <>
      {messages.playingIn(left)}
      <span aria-hidden className="mt-2 block h-1 w-48 overflow-hidden rounded-full bg-white/25">
        <span
          style={{ transitionDuration: `${COUNTDOWN_SECONDS}s` }}
          className="block h-full origin-left bg-white transition-transform ease-linear rtl:origin-right starting:scale-x-0"
        />
      </span>
    </>
  )
}

/** The next episode's still, if the stage is tall enough. */
function NextStill({ title, episode }: { title: TitleDetail; episode: EpisodeRef }) {
  const { episodes } = useShieldedEpisodes(title, episode.season)
  const next = episodes?.find(({ number }) => number === episode.episode)
  return (
    <Artwork
      paths={[next?.stillPath ?? null, title.backdropPath]}
      alt=""
      size="w500"
      width={500}
      height={281}
      fallback={<span />}
      className="hidden aspect-video w-72 rounded-2xl shadow-2xl ring-1 ring-white/20 sm:[@media(height>=44rem)]:block"
    />
  )
}

/** State of the dialog that offers the next episode. */
export function useAutoNext(next: EpisodeRef | undefined) {
  const { autoNextEpisode } = useSettings()
  const [isOffered, setOffered] = useState(false)
  return {
    episode: isOffered ? next : undefined,
    /** Called for the player's own next button. */
    offer: () => setOffered(true),
    offerAfterEnd: () => setOffered(autoNextEpisode),
    close: () => setOffered(false),
  }
}

/**
 * Focus handling for a non-modal dialog over the player. The dialog itself takes focus, so that a key meant for the
 * player doesn't spend a credit. Escape closes it and restores focus.
 */
function useDialogFocus(onClose: () => void): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element?.addEventListener('keydown', onKeyDown)
    element?.focus({ preventScroll: true })
    return () => {
      element?.removeEventListener('keydown', onKeyDown)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  return dialog
}
