import type { PlayerEvent, PlayerEventName, PlayerMessage } from '../protocol/messages.ts'
import type { Playable } from '../protocol/playable.ts'
import type { Trailer } from '../protocol/trailer.ts'
import type { Playback } from './playback/playback.ts'

/** Reports an event with the current state of the playback. */
export type Report = (event: PlayerEventName) => void

/** Browsers fire `timeupdate` four times a second, and in bursts during a drag. */
const TIMEUPDATE_INTERVAL_MS = 200

/** Returns a function that posts an event. */
export function createReport(
  playback: Playback,
  playable: Playable | Trailer,
  post: (message: PlayerMessage) => void,
): Report {
  return (event) => post({ type: 'PLAYER_EVENT', data: createEvent(event, playback, playable) })
}

/**
 * Reports events for as long as the page lives: `ready` first and once, and each change once, although the element may
 * repeat it. Events of the element before the first frame belong to the stream's setup and are not reported.
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
  // Setting volume and mute together fires two events.
  video.addEventListener('volumechange', () => {
    if (!playback.isLoaded() || soundKey(video) === reportedSound) return
    reportedSound = soundKey(video)
    report('volumechange')
  })
  video.addEventListener('timeupdate', (event) => {
    if (!playback.isLoaded() || event.timeStamp - timeReportedAt < TIMEUPDATE_INTERVAL_MS) return
    timeReportedAt = event.timeStamp
    report('timeupdate')
  })
  playback.on('loaded', () => {
    reportedSound = soundKey(video)
    if (!isReady) report('ready')
    isReady = true
    // Events before `ready` were not reported.
    if (!video.paused) report('play')
    if (motion === 'playing') report('playing')
    // It was waiting for this first frame.
    if (motion === 'waiting') motion = 'none'
  })
  playback.on('failed', () => report('error'))
}

function soundKey({ volume, muted }: HTMLVideoElement): string {
  return `${volume} ${muted}`
}

function createEvent(event: PlayerEventName, playback: Playback, playable: Playable | Trailer): PlayerEvent {
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
