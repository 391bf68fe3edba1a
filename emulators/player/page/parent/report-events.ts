import type { Playable } from '../../../../domain/catalogue/title.ts'
import type { PlayerEvent, PlayerEventName, PlayerMessage } from '../../../../domain/players/messages.ts'
import type { Playback } from '../playback/playback.ts'

export type Post = (message: PlayerMessage) => void

/** Tells the parent one thing, now, with everything that an event carries. */
export type Report = (event: PlayerEventName) => void

/** Browsers fire `timeupdate` four times a second, and in bursts while a viewer drags: a parent needs no more than this. */
const TIMEUPDATE_GAP_MS = 200

export function createReport(playback: Playback, playable: Playable, post: Post): Report {
  return (event) => post({ type: 'PLAYER_EVENT', data: eventData(event, playback, playable) })
}

/**
 * Reports what happens in the film for as long as the page lives: `ready` first and once, and each change once, however
 * often the element says it. What the element says before the first frame is the stream's own coming and going.
 */
export function reportEvents(playback: Playback, report: Report): void {
  const { video } = playback
  let isReady = false
  let motion: 'none' | 'playing' | 'waiting' = 'none'
  let reportedSound = ''
  let isSeeking = false
  let timeReportedAt = -Infinity

  const move = (to: 'playing' | 'waiting') => {
    if (motion === to) return
    motion = to
    if (playback.isLoaded()) report(to)
  }
  const stop = (event: 'pause' | 'ended') => {
    motion = 'none'
    if (playback.isLoaded()) report(event)
  }
  video.addEventListener('play', () => playback.isLoaded() && report('play'))
  video.addEventListener('playing', () => move('playing'))
  video.addEventListener('waiting', () => move('waiting'))
  video.addEventListener('pause', () => stop('pause'))
  video.addEventListener('ended', () => stop('ended'))
  video.addEventListener('emptied', () => (motion = 'none'))
  video.addEventListener('seeking', () => (isSeeking = playback.isLoaded()))
  video.addEventListener('seeked', () => {
    if (isSeeking) report('seeked')
    isSeeking = false
  })
  // A slider moves volume and mute together, and the element speaks of each.
  video.addEventListener('volumechange', () => {
    if (!playback.isLoaded() || soundOf(video) === reportedSound) return
    reportedSound = soundOf(video)
    report('volumechange')
  })
  video.addEventListener('timeupdate', (event) => {
    if (!playback.isLoaded() || event.timeStamp - timeReportedAt < TIMEUPDATE_GAP_MS) return
    timeReportedAt = event.timeStamp
    report('timeupdate')
  })
  playback.on('loaded', () => {
    reportedSound = soundOf(video)
    if (!isReady) report('ready')
    isReady = true
    // What became true while nothing could be told.
    if (!video.paused) report('play')
    if (motion === 'playing') report('playing')
    // It waited for this very moment.
    if (motion === 'waiting') motion = 'none'
  })
  playback.on('failed', () => report('error'))
}

function soundOf({ volume, muted }: HTMLVideoElement): string {
  return `${volume} ${muted}`
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
