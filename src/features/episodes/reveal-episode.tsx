import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import * as messages from './messages.ts'
import { setRevealed, type ShieldedEpisode } from './use-shielded-episodes.ts'

type RevealEpisodeProps = { tvShowId: number; season: number; episode: ShieldedEpisode }

/** Reveals a hidden episode and hides it again; nothing for episodes that are not shielded. */
export function RevealEpisode({ tvShowId, season, episode: { number, spoiler } }: RevealEpisodeProps) {
  const [announcement, setAnnouncement] = useState('')
  if (spoiler === 'visible') return null
  const isHidden = spoiler === 'hidden'
  const Icon = isHidden ? Eye : EyeOff
  const toggle = () => {
    setRevealed(tvShowId, season, number, isHidden)
    setAnnouncement(isHidden ? messages.episodeRevealed(number) : messages.episodeHidden(number))
  }
  return (
    <>
      <button
        type="button"
        aria-label={isHidden ? messages.revealEpisode(number) : messages.hideEpisodeAgain(number)}
        onClick={toggle}
        className="text-accent-text mt-1 flex min-h-8 w-fit items-center gap-1.5 rounded-md text-sm font-semibold hover:underline pointer-coarse:min-h-11"
      >
        <Icon aria-hidden className="size-4" />
        {isHidden ? messages.reveal() : messages.hideAgain()}
      </button>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}
