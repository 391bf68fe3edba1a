import { parsePlayerCommand, type PlayerCommand } from '../protocol/messages.ts'
import type { Playable } from '../protocol/playable.ts'
import type { Trailer } from '../protocol/trailer.ts'
import type { Playback } from './playback/playback.ts'
import { createReport, reportEvents, type Report } from './report-events.ts'

type ParentConnection = {
  playback: Playback
  playable: Playable | Trailer
  allowedParentOrigins: readonly string[]
  /** Neither reports events nor handles commands. */
  isSilent: boolean
  toggleFullscreen?: () => void
}

/**
 * Reports events to the embedding page and handles its commands, if its origin is allowed. Returns the function that
 * reports an event, which does nothing without such a parent.
 */
export function connectToParent({
  playback,
  playable,
  allowedParentOrigins,
  isSilent,
  toggleFullscreen,
}: ParentConnection): Report {
  const origin = getEmbeddingOrigin(allowedParentOrigins)
  if (origin === undefined || isSilent) return () => {}

  const parent = window.parent
  const report = createReport(playback, playable, (message) => parent.postMessage(message, origin))
  reportEvents(playback, report)
  window.addEventListener('message', (event) => {
    const command = parseTrustedCommand(event, { source: parent, origin })
    if (command) handleCommand(command, { playback, report, toggleFullscreen })
  })
  return report
}

/** Returns the origin of this page's parent if it is allowed; undefined otherwise, and if the page is not embedded. */
export function getEmbeddingOrigin(allowedOrigins: readonly string[]): string | undefined {
  const isEmbedded = window.parent !== window
  const { ancestorOrigins } = location
  return getAllowedParentOrigin({ isEmbedded, ancestorOrigins, referrer: document.referrer }, allowedOrigins)
}

type EmbeddingInfo = {
  isEmbedded: boolean
  /** Nearest first. Not all browsers have it. */
  ancestorOrigins?: ArrayLike<string>
  referrer: string
}

/** Returns the origin of the embedding page if it is allowed; undefined otherwise, and if the page is not embedded. */
export function getAllowedParentOrigin(
  { isEmbedded, ancestorOrigins, referrer }: EmbeddingInfo,
  allowedOrigins: readonly string[],
): string | undefined {
  if (!isEmbedded) return undefined
  const origin = ancestorOrigins?.[0] ?? getOrigin(referrer)
  return origin !== undefined && allowedOrigins.includes(origin) ? origin : undefined
}

/** Returns the command in a message event if the parent window sent it from its allowed origin. */
export function parseTrustedCommand(
  { data, origin, source }: { data: unknown; origin: string; source: unknown },
  parent: { source: unknown; origin: string },
): PlayerCommand | undefined {
  if (source !== parent.source || origin !== parent.origin) return undefined
  return parsePlayerCommand(data)
}

type CommandTargets = Pick<ParentConnection, 'playback' | 'toggleFullscreen'> & { report: Report }

function handleCommand(command: PlayerCommand, { playback, report, toggleFullscreen }: CommandTargets): void {
  switch (command.command) {
    case 'play':
      return playback.play()
    case 'pause':
      return playback.pause()
    case 'seek':
      return playback.seekTo(command.value)
    case 'volume':
      return playback.setVolume(command.value)
    case 'mute':
      return playback.setMuted(command.value)
    case 'state':
      return report('state')
    case 'fullscreen':
      return toggleFullscreen?.()
  }
}

function getOrigin(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
