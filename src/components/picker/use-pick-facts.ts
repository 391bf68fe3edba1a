import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { getViewingCost } from '#domain/credits/viewing-cost.ts'
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
import { formatBoxTime, formatTimeOfDay, getAvailableTime, getEnd } from '#domain/picker/time-box.ts'
import { getActionPlayable, getPrimaryAction, type PrimaryAction } from '#domain/progress/primary-action.ts'
import { useSession } from '#src/features/auth/session.ts'
import { episodesQuery } from '#src/features/catalogue/episodes.ts'
import { useIsInWatchlist } from '#src/features/watchlist/store.ts'

import * as progressMessages from '../progress/messages.ts'
import { useViewingCost } from '../progress/use-viewing-cost.ts'
import { useProgressEntry } from '../progress/use-watched.ts'
import * as messages from './messages.ts'

export type PickFacts = {
  time: WatchTime | undefined
  /** Milliseconds since the epoch, if it starts now. */
  end: number | undefined
  cost: string | undefined
  reasons: { text: string; isDrawback: boolean }[]
  /** Whether nothing is loading that the reasons depend on. */
  isComplete: boolean
}

/** Returns what watching a title takes, costs, and why it was picked, if it starts now. */
export function usePickFacts(title: TitleDetail, options: PickerOptions): PickFacts {
  const now = useMinute()
  const entry = useProgressEntry(title)
  const isInWatchlist = useIsInWatchlist(title)
  const action = getPrimaryAction(title, entry, now)
  const episode = getEpisodeToWatch(title, action)
  const { data: episodes = [], isLoading } = useQuery({
    ...episodesQuery(title.id, episode?.season ?? 1),
    enabled: episode !== undefined,
  })
  const cost = useCostText(title, action)
  const time = isLoading ? undefined : getWatchTime({ title, action, entry, episodes })
  const end = time && getEnd(now, time.minutes)
  const available = getAvailableTime(options.box, now)
  const reasons = isLoading
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
    isComplete: !isLoading,
  }
}

const MINUTE_MS = 60_000

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
  const viewing = useViewingCost(title, [getActionPlayable(title, action)])
  const guestCost = getViewingCost({ count: 1, paid: 0, isUnlimited: false })
  const cost = status === 'signed-out' ? guestCost : viewing?.cost
  if (cost === undefined) return undefined
  if (cost === 'included') return progressMessages.includedInPlan
  return cost === 0 ? messages.paid : progressMessages.credits(cost)
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
      return messages.nextEpisode
    case 'watchlist':
      return messages.onWatchlist
    case 'mood':
      return mood ? messages.suitsMood(messages.moods[mood]) : ''
    case 'fits': {
      const ending = formatTimeOfDay(end ?? 0)
      return box.type === 'minutes'
        ? messages.fitsMinutes(box.minutes, ending)
        : messages.fitsUntil(formatBoxTime(box), ending)
    }
    case 'too-long':
      return messages.tooLong(time?.minutes ?? 0)
    case 'unknown-length':
      return messages.unknownLength
  }
}
