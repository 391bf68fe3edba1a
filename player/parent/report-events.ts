import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent, PlayerEventName, PlayerMessage } from '#domain/players/messages.ts'

import type { Playback } from '../playback/playback.ts'

export type Post = (message: PlayerMessage) => void

/** Tells the parent one thing, now, with everything that an event carries. */
export type Report = (event: PlayerEventName) => void

/** What the element says and the parent hears under the same name, from the first frame on. */
const MEDIA_EVENTS = ['play', 'pause', 'playing', 'waiting', 'seeked', 'ended', 'volumechange'] as const

/** Browsers fire `timeupdate` four times a second, and in bursts while a viewer drags: a parent needs no more than this. */
const TIMEUPDATE_GAP_MS = 200

export function createReport(playback: Playback, playable: Playable, post: Post): Report {
  return (event) => post({ type: 'PLAYER_EVENT', data: eventData(event, playback, playable) })
}

/** Reports what happens in the film for as long as the page lives. */
export function reportEvents(playback: Playback, report: Report): void {
  const { video } = playback
  for (const name of MEDIA_EVENTS) {
    video.addEventListener(name, () => {
      // A seek before the first frame is the stream's own way to the wanted second.
      if (name !== 'seeked' || playback.isLoaded()) report(name)
    })
  }
  let reportedAt = -Infinity
  video.addEventListener('timeupdate', (event) => {
    if (!playback.isLoaded() || event.timeStamp - reportedAt < TIMEUPDATE_GAP_MS) return
    reportedAt = event.timeStamp
    report('timeupdate')
  })
  playback.on('loaded', () => report('ready'))
  playback.on('failed', () => report('error'))
}

function eventData(event: PlayerEventName, playback: Playback, playable: Playable): PlayerEvent {
  const { video } = playback
  return {
    event,
    currentTime: playback.position(),
    duration: playback.isLoaded() ? playback.duration() : 0,
    tmdbId: playable.id,
    mediaType: playable.kind,
    ...(playable.kind === 'tv' && { season: playable.season, episode: playable.episode }),
    paused: video.paused,
    volume: video.volume,
    muted: video.muted,
  }
}
