import * as v from 'valibot'

import { episodeKey, type Playable } from '../catalogue/title.ts'

const eventMessage = v.object({
  type: v.literal('PLAYER_EVENT'),
  data: v.looseObject({ tmdbId: v.optional(v.unknown()), mtmdbId: v.optional(v.unknown()) }),
})

const progress = v.object({ watched: v.unknown(), duration: v.unknown() })

const storeMessage = v.object({ type: v.literal('MEDIA_DATA'), data: v.record(v.string(), v.unknown()) })

const storeEntry = v.object({
  id: v.unknown(),
  type: v.unknown(),
  progress: v.nullish(progress),
  show_progress: v.nullish(v.record(v.string(), v.object({ progress: v.nullish(progress) }))),
})

type EventData = v.InferOutput<typeof eventMessage>['data']

/**
 * Returns the event in a message of a known player page, as `messages.ts` describes it but not yet validated; undefined if there
 * is none.
 */
export function readEvent(message: unknown, onScreen: Playable): EventData | undefined {
  if (v.is(storeMessage, message)) return fromVidLinkStore(message.data, onScreen)
  if (!v.is(eventMessage, message)) return undefined
  const { data } = message
  if (data.tmdbId) return data
  return data.mtmdbId ? fromVidLink(data) : fromVidking(data, onScreen)
}

/** VidLink calls the title's id `mtmdbId`. */
function fromVidLink(data: EventData): EventData {
  return { ...data, tmdbId: data.mtmdbId }
}

/** Vidking calls it `id`, and may leave out the kind of the title: only episodes have numbers. Zeros may mean that it has none. */
function fromVidking(data: EventData, onScreen: Playable): EventData {
  const sum = Number(data['season'] ?? Number.NaN) + Number(data['episode'] ?? Number.NaN)
  const kind = sum >= (onScreen.kind === 'tv' ? 0 : 1) ? 'tv' : 'movie'
  return { ...data, tmdbId: data['id'], mediaType: data['mediaType'] ?? kind }
}

/**
 * VidLink also posts what it has stored of all titles, each time that it stores something. The title on screen has reached
 * that position.
 */
function fromVidLinkStore(store: Record<string, unknown>, onScreen: Playable): EventData | undefined {
  const entry = Object.values(store)
    .filter((stored) => v.is(storeEntry, stored))
    .find(({ id, type }) => Number(id) === onScreen.id && type === onScreen.kind)
  const reached =
    onScreen.kind === 'movie'
      ? entry?.progress
      : entry?.show_progress?.[episodeKey(onScreen.season, onScreen.episode)]?.progress
  if (!reached) return undefined
  const { kind: mediaType, id: tmdbId, ...episode } = onScreen
  const { watched: currentTime, duration } = reached
  return { event: 'timeupdate', currentTime, duration, tmdbId, mediaType, ...episode }
}
