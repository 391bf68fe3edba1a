import { useState } from 'react'

import type { SubSource } from '#domain/players/play-request.ts'
import { hasSubSources, PROVIDER_COUNT, type ProviderSetting } from '#domain/players/providers.ts'
import { appConfig } from '#src/config/app-config.ts'

export type Sources = {
  index: number
  provider: ProviderSetting
  subSource: SubSource
  hasSubSources: boolean
  /** After one full lap without success there is nothing left to try by itself. */
  isLapDone: boolean
  next: () => void
  toggleSubSource: () => void
  /** The player failed: moves on, unless every provider has failed. */
  failOver: () => void
}

/** Which of the six providers plays, and which sub-source of the primary. */
export function useSources(): Sources {
  const [index, setIndex] = useState(0)
  const [subSource, setSubSource] = useState<SubSource>(1)
  const [failures, setFailures] = useState(0)
  const provider = appConfig.players[index]
  if (!provider) throw new RangeError(`The configuration names no player ${index}`)

  const advance = () => setIndex((index + 1) % PROVIDER_COUNT)
  return {
    index,
    provider,
    subSource,
    hasSubSources: hasSubSources(index),
    isLapDone: failures >= PROVIDER_COUNT,
    next: () => {
      setFailures(0)
      advance()
    },
    toggleSubSource: () => setSubSource(subSource === 1 ? 2 : 1),
    failOver: () => {
      setFailures(failures + 1)
      if (failures + 1 < PROVIDER_COUNT) advance()
    },
  }
}
