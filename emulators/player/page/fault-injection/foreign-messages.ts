import type { Playable } from '../../protocol/playable.ts'
import { createElement } from '../elements.ts'
// oxlint-disable-next-line import/default -- Vite replaces it with the URL of the built file
import foreignWindowUrl from './foreign-window.ts?worker&url'

/** Repeated, because the app may not be listening yet. */
const REPEAT_INTERVAL_MS = 500

/** Posts messages that no app should act on, repeatedly and for as long as the page lives. */
export function postForeignMessages(root: HTMLElement, playable: Playable): void {
  // A nested window has the right origin, but is not the frame that the app embeds.
  const frame = createElement('iframe', {
    hidden: true,
    title: 'Another window',
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it needs the same capabilities as this window
    sandbox: 'allow-scripts allow-same-origin',
  })
  frame.dataset['messages'] = JSON.stringify(createEvents(playable))
  frame.dataset['interval'] = String(REPEAT_INTERVAL_MS)
  root.append(frame)
  const script = frame.contentDocument?.createElement('script')
  if (script) {
    script.src = new URL(foreignWindowUrl, location.href).href
    frame.contentDocument?.head.append(script)
  }
  const post = () => {
    for (const message of [...createEvents(getOtherPlayable(playable)), ...MALFORMED_MESSAGES]) {
      window.parent.postMessage(message, '*')
    }
  }
  setInterval(post, REPEAT_INTERVAL_MS)
  post()
}

/** Returns all events that would affect the app: a late position, the end, a failure, the next episode. */
function createEvents(playable: Playable): unknown[] {
  const about = { tmdbId: playable.id, mediaType: playable.kind, currentTime: 4000, duration: 5000 }
  const episode = playable.kind === 'tv' ? { season: playable.season, episode: playable.episode } : {}
  return ['timeupdate', 'pause', 'seeked', 'ended', 'error', 'next'].map((event) => ({
    type: 'PLAYER_EVENT',
    data: { event, ...about, ...episode },
  }))
}

function getOtherPlayable(playable: Playable): Playable {
  return playable.kind === 'movie'
    ? { ...playable, id: playable.id + 1 }
    : { ...playable, episode: playable.episode + 1 }
}

const MALFORMED_MESSAGES: unknown[] = [
  null,
  undefined,
  42,
  'error',
  '{"type":"PLAYER_EVENT"',
  [],
  {},
  { type: 'PLAYER_EVENT' },
  { type: 'PLAYER_EVENT', data: null },
  { type: 'PLAYER_EVENT', data: { event: 'error' } },
  { type: 'PLAYER_EVENT', data: { event: 'explode', tmdbId: 1, mediaType: 'movie' } },
  {
    type: 'PLAYER_EVENT',
    data: { event: 'ended', currentTime: Number.NaN, duration: -1, tmdbId: '1', mediaType: 'unknown' },
  },
  { type: 'PLAYER_COMMAND', command: 'pause' },
  { type: 'PLAYER_EVENT', data: 'x'.repeat(100_000) },
  new Map([['type', 'PLAYER_EVENT']]),
]
