import { useState } from 'react'

import type { PlayRequest, SubSource } from '#domain/players/play-request.ts'
import type { ProviderMessages } from '#domain/players/provider.ts'
import { playerUrl, providerAt } from '#domain/players/providers.ts'
import { appConfig } from '#src/lib/app-config.ts'

/** Somewhere a title can be played. */
export type Source = {
  id: string
  name: string
  hasSubSources: boolean
  /** Whether its page is known to tell what it plays: then its silence means that something is wrong. */
  reports: boolean
  address: (request: PlayRequest) => string
  messages: ProviderMessages
}

/** The six providers in their fixed order. */
const PROVIDERS: readonly Source[] = appConfig.players.map(({ name, origin }, index) => ({
  id: `provider-${index}`,
  name,
  hasSubSources: providerAt(index).hasSubSources,
  reports: providerAt(index).reports,
  address: (request) => playerUrl(index, origin, request),
  messages: providerAt(index).messages,
}))

export type Sources = {
  all: readonly Source[]
  current: Source
  subSource: SubSource
  /** Every provider has failed: there is nothing left to try by itself. */
  isLapDone: boolean
  choose: (id: string) => void
  /** The next of all of them, cyclically. */
  next: () => void
  toggleSubSource: () => void
  /** The player failed: moves on to the next provider that has not. */
  failOver: () => void
}

/** Which source plays: one of the six, or of those that the viewer has added behind them. */
export function useSources(added: readonly Source[]): Sources {
  const all = [...PROVIDERS, ...added]
  const [currentId, setCurrentId] = useState<string>()
  const [subSource, setSubSource] = useState<SubSource>(1)
  const [failedIds, setFailedIds] = useState<readonly string[]>([])
  const current = all.find(({ id }) => id === currentId) ?? all[0]
  if (!current) throw new RangeError('The configuration names no player')

  const choose = (id: string) => {
    setFailedIds([])
    setCurrentId(id)
  }
  return {
    all,
    current,
    subSource,
    isLapDone: PROVIDERS.every(({ id }) => failedIds.includes(id)),
    choose,
    next: () => choose(after(all, current).id),
    toggleSubSource: () => {
      setFailedIds([])
      setSubSource(subSource === 1 ? 2 : 1)
    },
    failOver: () => {
      const failed = [...failedIds, current.id]
      setFailedIds(failed)
      const next = providersFrom(current).find(({ id }) => !failed.includes(id))
      if (next) setCurrentId(next.id)
    },
  }
}

function after(sources: readonly Source[], current: Source): Source {
  return sources[(sources.indexOf(current) + 1) % sources.length] ?? current
}

/** The six, beginning behind the current one. */
function providersFrom(current: Source): Source[] {
  const start = PROVIDERS.indexOf(current) + 1
  return [...PROVIDERS.slice(start), ...PROVIDERS.slice(0, start)]
}
