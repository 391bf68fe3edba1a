import type { Playable } from '../../protocol/playable.ts'
import type { Trailer } from '../../protocol/trailer.ts'
import { createElement } from '../elements.ts'
import type { MediaSource } from '../page-config.ts'
import { createStreamOpener, type OpenStream } from '../playback/stream.ts'
import foreignWindowUrl from './foreign-window.ts?worker&url'

/** Repeated, because the app may not be listening yet. */
const REPEAT_INTERVAL_MS = 500

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

/**
 * Faults of third-party pages, on demand. `error`: the stream fails. `silence`: it plays and reports
 * nothing. `popups`: clicks and the script open windows. `foreign`: it posts events of other titles, from another window,
 * and nonsense. `slow`: it starts late. `stall`: data stops arriving without an error.
 */
const FAULTS = ['error', 'silence', 'popups', 'foreign', 'slow', 'stall'] as const

export type FaultName = (typeof FAULTS)[number]

export type Fault = { name: FaultName; afterSeconds: number }

/** Long enough to be noticed, short enough for a test to wait. */
const DEFAULT_SECONDS: Record<FaultName, number> = {
  error: 0,
  silence: 0,
  popups: 0,
  foreign: 0,
  slow: 15,
  stall: 8,
}

/** Returns the fault that a URL asks for, as in `?misbehave=error&after=3`. Not part of the providers' protocol. */
export function parseFault(url: URL): Fault | undefined {
  const requested = url.searchParams.get('misbehave')
  const name = FAULTS.find((name) => name === requested)
  if (!name) return undefined
  const after = url.searchParams.get('after')
  const isNumber = after !== null && /^\d{1,4}(\.\d+)?$/.test(after)
  return { name, afterSeconds: isNumber ? Number(after) : DEFAULT_SECONDS[name] }
}

/** Returns the opener of a stream, with the fault if it concerns the stream. */
export function getOpenStream(source: MediaSource, fault: Fault | undefined): OpenStream {
  if (fault?.name === 'stall') return createStreamOpener(source, fault.afterSeconds)
  const open = createStreamOpener(source)
  if (fault?.name === 'error') return failAfter(fault.afterSeconds, open)
  return fault?.name === 'slow' ? delayBy(fault.afterSeconds, open) : open
}

/** Reserved for tests, so it resolves nowhere. */
const POPUP_URL = 'https://advert.test/'

const POPUP_INTERVAL_MS = 2000

/**
 * Tries to open windows on every click, by script and by a link, and repeatedly without a click. `data-popups` on `root`
 * counts the attempts and successes.
 */
export function openPopups(root: HTMLElement): void {
  let attempts = 0
  let opened = 0
  const open = () => {
    attempts += 1
    if (openPopup()) opened += 1
    root.dataset.popups = `${opened} of ${attempts}`
  }
  const link = createElement('a', { href: POPUP_URL, target: '_blank', hidden: true })
  root.append(link)
  document.addEventListener('click', ({ target }) => {
    if (target === link) return
    open()
    link.click()
  })
  setInterval(open, POPUP_INTERVAL_MS)
  open()
}

/** Returns whether a window opened. Where a sandbox forbids it, Chromium returns null and Firefox throws. */
function openPopup(): boolean {
  try {
    return window.open(POPUP_URL, '_blank') !== null
  } catch {
    return false
  }
}

/** Fails on every attempt, like an unreachable stream. */
function failAfter(seconds: number, open: OpenStream): OpenStream {
  if (seconds === 0) return () => Promise.reject(new Error('The stream fails on request.'))
  return async (video, startAtSeconds, onFailure) => {
    const stream = await open(video, startAtSeconds, onFailure)
    const timer = setTimeout(onFailure, seconds * 1000)
    return {
      close: () => {
        clearTimeout(timer)
        stream.close()
      },
    }
  }
}

function delayBy(seconds: number, open: OpenStream): OpenStream {
  return async (...streamArguments) => {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return open(...streamArguments)
  }
}

/** Posts messages that no app should act on, repeatedly and for as long as the page lives. */
export function postForeignMessages(root: HTMLElement, playable: Playable | Trailer): void {
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
function createEvents(playable: Playable | Trailer): unknown[] {
  const about = { tmdbId: playable.id, mediaType: playable.kind, currentTime: 4000, duration: 5000 }
  const episode = playable.kind === 'tv' ? { season: playable.season, episode: playable.episode } : {}
  return ['timeupdate', 'pause', 'seeked', 'ended', 'error', 'next'].map((event) => ({
    type: 'PLAYER_EVENT',
    data: { event, ...about, ...episode },
  }))
}

function getOtherPlayable(playable: Playable | Trailer): Playable | Trailer {
  return playable.kind === 'tv'
    ? { ...playable, episode: playable.episode + 1 }
    : { ...playable, id: playable.id + 1 }
}
