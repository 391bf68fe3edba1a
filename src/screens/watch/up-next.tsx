import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { EpisodePlace } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { useUser } from '#src/features/auth/session.ts'
import { Button } from '#src/ui/button.tsx'

import { accessQuery } from './access-query.ts'
import { NextStill } from './next-still.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'

/** Long enough to reach for Cancel, short enough for an evening of episodes. */
const COUNTDOWN_SECONDS = 5

export type UpNextRequest = { episode: EpisodePlace }

type UpNextProps = UpNextRequest & { title: TitleDetail; onClose: () => void }

/**
 * Leads on to the next episode: by itself where that costs nothing, and only when asked where it takes a credit. Whoever
 * has none is told so there, as on any other way to the episode.
 */
export function UpNext({ episode, title, onClose }: UpNextProps) {
  const dialog = useDialogFocus(onClose)
  const user = useUser()
  const navigate = useNavigate()
  const access = useQuery(accessQuery(useQueryClient(), user, { kind: 'tv', id: title.id, ...episode }))
  const isFree = access.data === 'unlimited' || access.data === 'pass'
  const play = () => void navigate({ to: '/tv/$id/watch', params: { id: title.id }, search: episode })
  return (
    <div
      ref={dialog}
      role="dialog"
      tabIndex={-1}
      aria-label="Next episode"
      className="absolute inset-0 grid animate-[fade-in_250ms_ease-out] place-content-center justify-items-center gap-3 overflow-y-auto bg-black/80 px-6 py-4 text-center text-white backdrop-blur-md sm:gap-4"
    >
      <NextStill title={title} episode={episode} />
      <p className="text-sm font-semibold tracking-wide text-white/75 uppercase">Next episode</p>
      <p className="text-xl font-bold text-balance sm:text-2xl">
        {title.name}: Season {episode.season}, Episode {episode.episode}
      </p>
      <p role="status" className="min-h-6 text-white/85">
        {isFree && <Countdown onEnd={play} />}
        {access.data === 'credit-holder' && 'It uses 1 credit.'}
        {access.data === 'none' && 'You have no credit left for it.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" busy={access.isPending} onClick={play}>
          <Play aria-hidden className="size-5 fill-current" />
          Play Next Episode
        </Button>
        <Button tone="glass" size="large" onClick={onClose}>
          Not Now
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
    // eslint-disable-next-line react/exhaustive-deps -- once, when the time is up
  }, [isOver])

  return (
    <>
      It plays in {left} …
      <span aria-hidden className="mt-2 block h-1 w-48 overflow-hidden rounded-full bg-white/25">
        <span
          style={{ transitionDuration: `${COUNTDOWN_SECONDS}s` }}
          className="block h-full origin-left bg-white transition-transform ease-linear starting:scale-x-0"
        />
      </span>
    </>
  )
}
