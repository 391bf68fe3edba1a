import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import type { EpisodePlace } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { playableKey, type Playable } from '#domain/catalogue/title.ts'
import { buttonStyle } from '#src/ui/button-style.ts'

import { TitleLink } from '../../components/titles/title-link.tsx'
import { DETAIL_WIDTH } from '../title/detail-width.ts'
import { SimilarTitles } from '../title/similar-titles.tsx'
import { TitleFacts } from '../title/title-facts.tsx'
import { WatchPlayer } from './watch-player.tsx'
import { useWatchSources } from './watch-sources.ts'

type WatchScreenProps = {
  title: TitleDetail
  playable: Playable
  /** The episode that follows. */
  next?: EpisodePlace
  /** Stands right beneath the player: the way to other episodes. */
  navigation?: ReactNode
  /** A series' episodes. */
  children?: ReactNode
}

/** The watch page of a film or an episode. The source that was chosen stays from one episode to the next. */
export function WatchScreen({ title, playable, next, navigation, children }: WatchScreenProps) {
  const sources = useWatchSources()
  return (
    <div className="pb-16">
      <WatchPlayer
        key={playableKey(playable)}
        title={title}
        playable={playable}
        sources={sources}
        next={next}
      />
      <div className={`${DETAIL_WIDTH} grid grid-cols-1 gap-14 pt-8`}>
        <header className="grid grid-cols-1 gap-4">
          {navigation}
          <div className="flex flex-wrap items-start justify-between gap-4">
            <h1
              dir="auto"
              className="text-left text-3xl font-extrabold tracking-tight text-balance sm:text-4xl"
            >
              {title.name}
            </h1>
            <TitleLink title={title} className={buttonStyle({ tone: 'bare', size: 'small' })}>
              <ArrowLeft aria-hidden className="size-4" />
              Details
            </TitleLink>
          </div>
          <TitleFacts title={title} />
          <p
            dir="auto"
            className="text-foreground/85 max-w-[65ch] text-left text-[1.0625rem] leading-relaxed text-pretty"
          >
            {title.overview}
          </p>
        </header>
        {children}
        <SimilarTitles title={title} place="watch" />
      </div>
    </div>
  )
}
