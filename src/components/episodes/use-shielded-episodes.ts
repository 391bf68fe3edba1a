/**
 * The spoiler shield. Every component reads episodes through this hook, and so it never receives texts and images of
 * hidden ones.
 */
import { useQuery } from '@tanstack/react-query'

import type { ListedEpisode } from '#domain/catalogue/episodes.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { episodeKey } from '#domain/catalogue/title.ts'
import {
  hideEpisode,
  isPastProgress,
  isSeasonPastProgress,
  type SpoilerState,
} from '#domain/progress/spoiler-rules.ts'
import { episodesQuery } from '#src/features/catalogue/episodes.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { createStore, useStore } from '#src/lib/store.ts'

import { useProgressEntry } from '../progress/use-watched.ts'

export type ShieldedEpisode = ListedEpisode & { spoiler: SpoilerState }

/** Keys of the episodes that the user has revealed, until the page is reloaded. */
const revealed = createStore<ReadonlySet<string>>(new Set())

/** Returns the query of a season's episodes; those past the user's progress are hidden while the shield is on. */
export function useShieldedEpisodes(tvShowId: number, season: number) {
  const { data, isError, refetch } = useQuery(episodesQuery(tvShowId, season))
  const { spoilerShield } = useSettings()
  const entry = useProgressEntry({ kind: 'tv', id: tvShowId })
  const revealedKeys = useStore(revealed)
  const getState = (episode: number): SpoilerState => {
    if (!spoilerShield || !isPastProgress(entry, { season, episode })) return 'visible'
    return revealedKeys.has(toKey(tvShowId, season, episode)) ? 'revealed' : 'hidden'
  }
  const episodes = data?.map((episode): ShieldedEpisode => {
    const spoiler = getState(episode.number)
    return { ...(spoiler === 'hidden' ? hideEpisode(episode) : episode), spoiler }
  })
  return { episodes, isError, refetch }
}

/** Returns what a season is about; nothing for one past the user's progress while the shield is on. */
export function useSeasonOverview(tvShow: TitleDetail, season: number): string | undefined {
  const { spoilerShield } = useSettings()
  const entry = useProgressEntry(tvShow)
  if (spoilerShield && isSeasonPastProgress(entry, season)) return undefined
  return tvShow.seasons.find(({ number }) => number === season)?.overview
}

export function setRevealed(tvShowId: number, season: number, episode: number, isRevealed: boolean): void {
  const key = toKey(tvShowId, season, episode)
  revealed.update((keys) => new Set(isRevealed ? [...keys, key] : [...keys].filter((each) => each !== key)))
}

function toKey(tvShowId: number, season: number, episode: number): string {
  return `${tvShowId}-${episodeKey(season, episode)}`
}
