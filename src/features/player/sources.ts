import { i18n } from '@lingui/core'
import { useState } from 'react'

import type { PlayRequest, SubSource } from '#domain/player/play-request.ts'
import { buildPlayerUrl, getCaptions, getProvider, type MessageAdapter } from '#domain/player/providers.ts'
import { appConfig } from '#src/lib/app-config.ts'

/** A player page: one of the six providers, or a server that the user has added. */
export type Source = {
  id: string
  name: string
  hasSubSources: boolean
  /** True if its page sends player events, so that silence indicates a problem. */
  reportsProgress: boolean
  buildUrl: (request: PlayRequest) => string
  /** A page of its origin that loads the player's code and opens a title on demand, if it has one. */
  waitingUrl?: string
  messages: MessageAdapter
}

const PROVIDERS: readonly Source[] = appConfig.players.map((provider, index) => ({
  id: `provider-${index}`,
  name: provider.name,
  hasSubSources: getProvider(index).hasSubSources,
  reportsProgress: getProvider(index).canReportEvents,
  buildUrl: (request) =>
    buildPlayerUrl(
      index,
      provider.origin,
      { ...request, subtitle: getCaptions(provider, request.playable) },
      provider.query?.replaceAll('{language}', i18n.locale),
    ),
  waitingUrl: provider.waitingPath && new URL(provider.waitingPath, provider.origin).href,
  messages: getProvider(index).messages,
}))

type FailedSources = { playableKey: string; ids: readonly string[] }

export type Sources = {
  all: readonly Source[]
  current: Source
  subSource: SubSource
  /** True if automatic failover has tried every provider. */
  haveAllFailed: boolean
  select: (id: string) => void
  /** Selects the next source; the first one follows the last. */
  next: () => void
  toggleSubSource: () => void
  /** Marks the current source as failed and selects the next provider that has not failed. */
  failOver: () => void
}

/**
 * Selects the source that plays. The user's servers come after the providers, and failover does not use them.
 *
 * @param playableKey Identifies the movie or episode. Which sources have failed counts for it alone.
 */
export function useSources(addedServers: readonly Source[], playableKey: string): Sources {
  const all = [...PROVIDERS, ...addedServers]
  const [currentId, setCurrentId] = useState<string>()
  const [subSource, setSubSource] = useState<SubSource>(1)
  const [failed, setFailed] = useState<FailedSources>({ playableKey, ids: [] })
  const current = all.find(({ id }) => id === currentId) ?? all[0]
  if (!current) throw new RangeError('The configuration contains no player')

  const failedIds = failed.playableKey === playableKey ? failed.ids : []
  const setFailedIds = (ids: readonly string[]) => setFailed({ playableKey, ids })
  const select = (id: string) => {
    setFailedIds([])
    setCurrentId(id)
  }
  return {
    all,
    current,
    subSource,
    haveAllFailed: PROVIDERS.every(({ id }) => failedIds.includes(id)),
    select,
    next: () => select(getNext(all, current).id),
    toggleSubSource: () => {
      setFailedIds([])
      setSubSource(subSource === 1 ? 2 : 1)
    },
    failOver: () => {
      const ids = [...failedIds, current.id]
      setFailedIds(ids)
      const next = getProvidersAfter(current).find(({ id }) => !ids.includes(id))
      if (next) setCurrentId(next.id)
    },
  }
}

function getNext(sources: readonly Source[], current: Source): Source {
  return sources[(sources.indexOf(current) + 1) % sources.length] ?? current
}

/** Returns all providers, starting after the current one. */
function getProvidersAfter(current: Source): Source[] {
  const start = PROVIDERS.indexOf(current) + 1
  return [...PROVIDERS.slice(start), ...PROVIDERS.slice(0, start)]
}
