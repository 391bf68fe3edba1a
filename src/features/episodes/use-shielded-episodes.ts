/**
 * The spoiler shield. Every component reads episodes through this hook, and so it never receives texts and images of
 * hidden ones.
 */
import { useQuery } from '@tanstack/react-query'

import { hasSeason, listSeasons, type EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { parseEpisodes, type ListedEpisode } from '#domain/catalogue/episodes.ts'
import { isPartial, parseTitleDetail, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import { episodeKey } from '#domain/catalogue/title.ts'
import { isEnglish } from '#domain/format-locale.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import {
  hideEpisode,
  isPastProgress,
  isSeasonPastProgress,
  type SpoilerState,
} from '#domain/progress/spoiler-rules.ts'
import { useEnglish, useEnglishIfEmpty, type ShownText } from '#src/features/catalogue/english-text.ts'
import { episodesQuery } from '#src/features/catalogue/episodes.ts'
import { useProgressEntry } from '#src/features/progress/use-watched.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { createStore, useStore } from '#src/lib/store.ts'

import * as messages from './messages.ts'

export type ShieldedEpisode = ListedEpisode & {
  spoiler: SpoilerState
  /** If it differs from the user's language. */
  overviewLanguage?: string
}

/** Keys of the episodes that the user has revealed, until the page is reloaded. */
const revealed = createStore<ReadonlySet<string>>(new Set())

/** Returns the query of a season's episodes; those past the user's progress are hidden while the shield is on. */
export function useShieldedEpisodes(tvShow: TitleDetail, season: number) {
  const isListed = hasSeason(tvShow, season)
  const { data, isError, refetch } = useQuery({ ...episodesQuery(tvShow.id, season), enabled: isListed })
  const { spoilerShield } = useSettings()
  const entry = useProgressEntry(tvShow)
  const revealedKeys = useStore(revealed)
  const first = getFirst(tvShow, season, data)
  const getState = (episode: number): SpoilerState => {
    if (!spoilerShield || !isPastProgress(entry, { season, episode }, first)) return 'visible'
    return revealedKeys.has(toKey(tvShow.id, season, episode)) ? 'revealed' : 'hidden'
  }
  // Nothing is requested of a season that the catalogue does not list.
  const listed = isListed || isPartial(tvShow) ? data : []
  const lacksOverview = ({ number, overview }: ListedEpisode) =>
    overview === '' && getState(number) !== 'hidden' && !isEnglish()
  const { data: english } = useEnglish(
    `/tv/${tvShow.id}/season/${season}`,
    parseEpisodes,
    listed?.some(lacksOverview) ?? false,
  )
  const episodes = listed?.map((episode): ShieldedEpisode => {
    const spoiler = getState(episode.number)
    const name = (spoiler !== 'hidden' && episode.name) || messages.episodeName(episode.number)
    if (spoiler === 'hidden') return { ...hideEpisode(episode), name, spoiler }
    const overview =
      lacksOverview(episode) && english?.find(({ number }) => number === episode.number)?.overview
    return { ...episode, name, spoiler, ...(overview && { overview, overviewLanguage: SOURCE_LANGUAGE }) }
  })
  return { episodes, isError, refetch }
}

/** Returns what a season is about: an empty text for one past the user's progress while the shield is on. */
export function useSeasonOverview(tvShow: TitleDetail, season: number): ShownText {
  const { spoilerShield } = useSettings()
  const entry = useProgressEntry(tvShow)
  const findOverview = ({ seasons }: TitleDetail) => seasons.find(({ number }) => number === season)?.overview
  const isHidden = spoilerShield && isSeasonPastProgress(entry, season, listSeasons(tvShow)[0])
  const overview = isHidden ? undefined : findOverview(tvShow)
  return useEnglishIfEmpty(
    overview,
    `/tv/${tvShow.id}`,
    (body) => findOverview(parseTitleDetail(body, 'tv')) ?? '',
  )
}

export function setRevealed(tvShowId: number, season: number, episode: number, isRevealed: boolean): void {
  const key = toKey(tvShowId, season, episode)
  revealed.update((keys) => new Set(isRevealed ? [...keys, key] : [...keys].filter((each) => each !== key)))
}

/** Returns the first episode of the TV show if it is in this season. */
function getFirst(
  tvShow: TitleDetail,
  season: number,
  episodes: readonly ListedEpisode[] | undefined,
): EpisodeRef | undefined {
  const [first] = episodes ?? []
  return first && listSeasons(tvShow)[0] === season ? { season, episode: first.number } : undefined
}

function toKey(tvShowId: number, season: number, episode: number): string {
  return `${tvShowId}-${episodeKey(season, episode)}`
}
