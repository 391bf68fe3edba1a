import { formatLanguage } from '../catalogue/title-facts.ts'
import { playablePath, type Playable } from '../catalogue/title.ts'
import type { PlayRequest } from './play-request.ts'
import { parsePlayerEvent, type PlayerCommand, type PlayerEvent } from './player-messages.ts'
import { createSimpleShape, embedUrl, playUrl, watchUrl, type UrlShape } from './provider-urls.ts'

/** An external player page that the app can embed. */
export type Provider = {
  urlShape: UrlShape
  messages: MessageAdapter
  /** True if it is known to report events. Only then does silence count as a failure. */
  canReportEvents: boolean
  /** True if one URL offers two sources to choose from. */
  hasSubSources: boolean
}

/** Translates between the messages of a provider and the app's. */
export type MessageAdapter = {
  /** Returns the event in a posted message, given the title on screen; undefined for any other message. */
  parseEvent: (data: unknown, onScreen: Playable) => PlayerEvent | undefined
  /** Returns the message to post to the provider's frame. */
  serializeCommand: (command: PlayerCommand) => unknown
}

/** A provider's configuration: the origin of its pages, and its name in the source switcher. */
export type ProviderConfig = {
  name: string
  origin: string
  /** Further parameters of its URLs. `{language}` stands for the language of the interface, a BCP 47 tag. */
  query?: string
  /**
   * A WebVTT file for each title. In its URL, `{title}` stands for `movie/7` or `tv/7/1/2`. The name of the language,
   * an ISO 639-1 code, replaces the label.
   */
  captions?: { url: string; label: string; language?: string }
  /** The path of its waiting page, which loads the player's code before the title is known (see `waiting-page.ts`). */
  waitingPath?: string
}

/** For providers that speak a protocol of `messages.ts` or `message-shapes.ts`. Others need an adapter of their own. */
export const defaultMessageAdapter: MessageAdapter = {
  parseEvent: parsePlayerEvent,
  serializeCommand: (command) => command,
}

const DEFAULTS = { messages: defaultMessageAdapter, canReportEvents: true, hasSubSources: false }

/** In the order of the source switcher, which is also the failover order. */
const PROVIDERS: readonly Provider[] = [
  { ...DEFAULTS, urlShape: embedUrl, hasSubSources: true },
  { ...DEFAULTS, urlShape: watchUrl },
  { ...DEFAULTS, urlShape: createSimpleShape('/v', '/', 't') },
  { ...DEFAULTS, urlShape: createSimpleShape('/e', '-', 'start') },
  { ...DEFAULTS, urlShape: playUrl },
  { ...DEFAULTS, urlShape: createSimpleShape('/stream', '/', 'resume') },
]

export const PROVIDER_COUNT = PROVIDERS.length

/** Names of the six providers when the demo player emulates them. */
export const DEMO_PROVIDER_NAMES = ['Aurora', 'Beacon', 'Cascade', 'Drift', 'Ember', 'Fathom'] as const

/** Returns the provider at a zero-based index. Throws a RangeError if there is none. */
export function getProvider(index: number): Provider {
  const provider = PROVIDERS[index]
  if (!provider) throw new RangeError(`No provider at index ${index}: expected 0 to ${PROVIDER_COUNT - 1}.`)
  return provider
}

/**
 * Returns the URL at which a provider plays the requested title. It also has the parameters of `ownQuery`. Throws a
 * RangeError for an unknown index.
 */
export function buildPlayerUrl(index: number, origin: string, request: PlayRequest, ownQuery = ''): string {
  const { path, query } = getProvider(index).urlShape(request)
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  for (const [name, value] of new URLSearchParams(ownQuery)) url.searchParams.set(name, value)
  return url.href
}

/** Returns the captions that a provider has for a title, if any. */
export function getCaptions({ captions }: ProviderConfig, playable: Playable): PlayRequest['subtitle'] {
  if (!captions) return undefined
  const { url, label, language } = captions
  return {
    url: url.replaceAll('{title}', playablePath(playable)),
    label: (language !== undefined && formatLanguage(language)) || label,
  }
}
