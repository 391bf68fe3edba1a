import type { Playable } from '../../../../domain/catalogue/title.ts'
import { createElement } from '../controls/create-element.ts'
// oxlint-disable-next-line import/default -- the bundler makes the file's address of it
import otherWindowUrl from './other-window.ts?worker&url'
import { REPEAT_EVERY_MS } from './repeat.ts'

/** Posts what no app should believe, again and again, for as long as the page lives. */
export function postForeignMessages(root: HTMLElement, playable: Playable): void {
  // A window inside this one, of the right origin and yet not the frame that the app shows.
  const frame = createElement('iframe', {
    hidden: true,
    title: 'Another window',
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it must be as able as this window to be taken for it
    sandbox: 'allow-scripts allow-same-origin',
  })
  frame.dataset['messages'] = JSON.stringify(eventsOf(playable))
  root.append(frame)
  const script = frame.contentDocument?.createElement('script')
  if (script) {
    script.src = new URL(otherWindowUrl, location.href).href
    frame.contentDocument?.head.append(script)
  }
  const post = () => {
    for (const message of [...eventsOf(anotherThan(playable)), ...ODD_SHAPES]) {
      window.parent.postMessage(message, '*')
    }
  }
  setInterval(post, REPEAT_EVERY_MS)
  post()
}

/** Everything that would move the app, were it believed: a place far in the film, its end, a failure, the next episode. */
function eventsOf(playable: Playable): unknown[] {
  const about = { tmdbId: playable.id, mediaType: playable.kind, currentTime: 4000, duration: 5000 }
  const episode = playable.kind === 'tv' ? { season: playable.season, episode: playable.episode } : {}
  return ['timeupdate', 'pause', 'seeked', 'ended', 'error', 'next'].map((event) => ({
    type: 'PLAYER_EVENT',
    data: { event, ...about, ...episode },
  }))
}

function anotherThan(playable: Playable): Playable {
  return playable.kind === 'movie'
    ? { ...playable, id: playable.id + 1 }
    : { ...playable, episode: playable.episode + 1 }
}

const ODD_SHAPES: unknown[] = [
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
    data: { event: 'ended', currentTime: Number.NaN, duration: -1, tmdbId: '1', mediaType: 'film' },
  },
  { type: 'PLAYER_COMMAND', command: 'pause' },
  { type: 'PLAYER_EVENT', data: 'x'.repeat(100_000) },
  new Map([['type', 'PLAYER_EVENT']]),
]
