import { useSyncExternalStore } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { getViewingCost } from '#domain/credits/viewing-cost.ts'
import { formatTime } from '#domain/format.ts'
import {
  getEpisodeToWatch,
  getSource,
  getWatchTime,
  listReasons,
  type Reason,
  type WatchTime,
} from '#domain/picker/candidate.ts'
import { suitsTaste } from '#domain/picker/moods.ts'
import type { PickerOptions } from '#domain/picker/picker-options.ts'
import { formatBoxTime, getAvailableTime, getEnd } from '#domain/picker/time-box.ts'
import { getActionPlayable, getPrimaryAction, type PrimaryAction } from '#domain/progress/primary-action.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { useSeasonLists } from '#src/features/catalogue/episodes.ts'
import { useIsInWatchlist } from '#src/features/library/views/watchlist.ts'
import * as progressMessages from '#src/features/progress/messages.ts'
import { useViewingCost } from '#src/features/progress/use-viewing-cost.ts'
import { useProgressEntry } from '#src/features/progress/use-watched.ts'

import * as messages from './messages.ts'

export type PickFacts = {
  time: WatchTime | undefined
  /** Milliseconds since the epoch, if it starts now. */
  end: number | undefined
  cost: string | undefined
  reasons: { text: string; isDrawback: boolean }[]
  /** True if nothing is loading that the reasons depend on. */
  isComplete: boolean
}

/** Returns what watching a title takes, costs, and why it was picked, if it starts now. */
export function usePickFacts(title: TitleDetail, options: PickerOptions): PickFacts {
  const now = useMinute()
  const entry = useProgressEntry(title)
  const isInWatchlist = useIsInWatchlist(title)
  const { data, isPending } = useSeasonLists((getReader) => {
    const read = getReader(title.id)
    const action = getPrimaryAction(title, read, entry, now)
    // The rest of a started episode is known without its list.
    const episode = action.type === 'resume' ? undefined : getEpisodeToWatch(title, action)
    return {
      action,
      time: getWatchTime({ title, action, entry, episodes: episode ? read(episode.season) : [] }),
    }
  })
  // Without its episodes, how long it takes and what it costs is not known.
  const action = data?.action ?? { type: 'unavailable' }
  const time = data?.time
  const cost = useCostText(title, action)
  const end = time && getEnd(now, time.minutes)
  const available = getAvailableTime(options.box, now)
  const reasons = isPending
    ? []
    : listReasons({
        source: getSource(title, entry, isInWatchlist),
        isInWatchlist,
        kind: title.kind,
        action,
        time,
        suitsMood: options.mood !== undefined && suitsTaste(title, { mood: options.mood, genres: [] }),
        minutes: available?.minutes,
      })
  return {
    time,
    end,
    cost,
    reasons: reasons.map((reason) => ({
      text: toText(reason, options, time, end),
      isDrawback: reason.type === 'too-long' || reason.type === 'unknown-length',
    })),
    isComplete: !isPending,
  }
}

/** The clock is read this often, and is late by less than that. */
const CLOCK_MS = 5000

/** Returns the start of the current minute, in milliseconds since the epoch. */
function useMinute(): number {
  return useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
}

function subscribeToClock(listener: () => void): () => void {
  const interval = setInterval(listener, CLOCK_MS)
  return () => clearInterval(interval)
}

/** Guests pay too, once they have signed up. */
function useCostText(title: TitleRef, action: PrimaryAction): string | undefined {
  const { status } = useSession()
  const playable = getActionPlayable(title, action)
  const viewing = useViewingCost(title, playable ? [playable] : [])
  const guestCost = getViewingCost({ count: 1, paid: 0, isUnlimited: false })
  const cost = status === 'signed-out' ? guestCost : viewing?.cost
  if (!playable || cost === undefined) return undefined
  if (cost === 'included') return progressMessages.includedInPlan()
  return cost === 0 ? messages.paid() : progressMessages.credits(cost)
}

function toText(
  reason: Reason,
  { box, mood }: PickerOptions,
  time: WatchTime | undefined,
  end: number | undefined,
): string {
  switch (reason.type) {
    case 'left':
      return messages.left(reason.minutes, reason.kind)
    case 'next-episode':
      return messages.nextEpisode()
    case 'watchlist':
      return messages.onWatchlist()
    case 'mood':
      return mood ? messages.suitsMood(messages.moods()[mood]) : ''
    case 'fits': {
      const ending = formatTime(end ?? 0)
      return box.type === 'minutes'
        ? messages.fitsMinutes(box.minutes, ending)
        : messages.fitsUntil(formatBoxTime(box), ending)
    }
    case 'too-long':
      return messages.tooLong(time?.minutes ?? 0)
    case 'unknown-length':
      return messages.unknownLength()
  }
}
