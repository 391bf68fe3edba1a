import { i18n } from '@lingui/core'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { playableKey, titleKey, type Playable } from '#domain/catalogue/title.ts'
import { buildServerPageUrl } from '#domain/player/added-servers.ts'
import { defaultMessageAdapter } from '#domain/player/providers.ts'
import { isCustomServer, type StreamingServer } from '#domain/player/streaming-servers.ts'
import { useOverview } from '#src/features/catalogue/english-text.ts'
import { titleName } from '#src/features/catalogue/episode-messages.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { useSources, type Source, type Sources } from '#src/features/player/sources.ts'
import { useServers } from '#src/features/settings/settings-context.tsx'
import { TitleFacts } from '#src/features/titles/page/fact-list.tsx'
import { PAGE_WIDTH } from '#src/features/titles/page/title-page.tsx'
import { SimilarTitles } from '#src/features/titles/similar-titles.tsx'
import { buttonVariants } from '#src/ui/button.tsx'
import { Deferred } from '#src/ui/deferred.tsx'

import * as texts from './messages.ts'
import { WatchPlayer, type NextEpisode } from './watch-player.tsx'
import { EmptyStage } from './watch-stage.tsx'

type WatchScreenProps = {
  title: TitleDetail
  /** Undefined while it is not known, and if the catalogue does not list it: then `stage` takes the player's place. */
  playable: Playable | undefined
  stage?: ReactNode
  next?: NextEpisode
  /** Episode navigation, right below the player. */
  navigation?: ReactNode
  /** The episode list of a TV show. */
  children?: ReactNode
}

/** The watch page of a movie or an episode. The selected source is kept across episodes. */
export function WatchScreen({ title, playable, stage, next, navigation, children }: WatchScreenProps) {
  const sources = useWatchSources(playable)
  const overview = useOverview(title)
  return (
    <div className="pb-16">
      {playable ? (
        <WatchPlayer
          key={playableKey(playable)}
          title={title}
          playable={playable}
          sources={sources}
          next={next}
        />
      ) : (
        <EmptyStage>{stage}</EmptyStage>
      )}
      <div className={`${PAGE_WIDTH} grid grid-cols-1 gap-14 pt-3 sm:pt-8`}>
        <header className="grid grid-cols-1 gap-4">
          {navigation}
          <div className="flex flex-wrap items-start justify-between gap-4">
            <h1 dir="auto" className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">
              {titleName(title.name)}
            </h1>
            <TitleLink title={title} className={buttonVariants({ tone: 'bare', size: 'small' })}>
              <ArrowLeft aria-hidden className="size-4" />
              {texts.details()}
            </TitleLink>
          </div>
          <TitleFacts title={title} />
          <p
            dir="auto"
            lang={overview.language}
            className="text-foreground/85 max-w-[65ch] text-[1.0625rem] leading-relaxed text-pretty"
          >
            {overview.text}
          </p>
        </header>
        <Deferred>
          {children}
          <SimilarTitles key={titleKey(title)} title={title} page="watch" />
        </Deferred>
      </div>
    </div>
  )
}

/** Returns the six providers followed by the servers added in settings. */
function useWatchSources(playable: Playable | undefined): Sources {
  return useSources(useServers().filter(isCustomServer).map(toSource), playable ? playableKey(playable) : '')
}

function toSource(server: StreamingServer): Source {
  return {
    id: `server-${server.id}`,
    name: server.name,
    hasSubSources: false,
    // Custom player pages may not send events.
    reportsProgress: false,
    buildUrl: ({ playable }) => buildServerPageUrl(server, playable, i18n.locale),
    messages: defaultMessageAdapter,
  }
}
