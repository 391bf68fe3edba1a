import type { Playable } from '../catalogue/title.ts'

/** A player page of the viewer's own choosing (spec, section 3). */
export type StreamingServer = {
  /** The time when it was added, in milliseconds since 1970, unless it is one of the defaults. */
  id: string
  name: string
  /** May hold `{type}`, `{id}`, `{season}` and `{episode}`. */
  url: string
}

/** Why a server is not added. */
export type ServerRefusal = 'missing' | 'not-http'

const DEFAULT_ID = 'default-'

/** Only an episode has them. */
const EPISODE_PLACEHOLDERS = ['{season}', '{episode}']

/** The three that are there from the start; `origins` are those of the first, third and sixth provider. */
export function defaultServers([first, third, sixth]: readonly [string, string, string]): StreamingServer[] {
  return [
    { id: `${DEFAULT_ID}1`, name: 'Embed', url: `${first}/embed/{type}/{id}/{season}/{episode}` },
    { id: `${DEFAULT_ID}2`, name: 'Direct', url: `${third}/v/{type}/{id}/{season}/{episode}` },
    { id: `${DEFAULT_ID}3`, name: 'Stream', url: `${sixth}/stream/{type}/{id}/{season}/{episode}?auto=1` },
  ]
}

/** Whether the viewer added it: the defaults cannot be removed. */
export function isAddedServer({ id }: StreamingServer): boolean {
  return !id.startsWith(DEFAULT_ID)
}

/** The kept servers with the defaults as they are today: where players live may have changed since they were kept. */
export function withCurrentDefaults(
  kept: readonly StreamingServer[],
  defaults: readonly StreamingServer[],
): StreamingServer[] {
  return kept.map((server) => defaults.find(({ id }) => id === server.id) ?? server)
}

/** The server that was typed, or why it is refused (spec, section 5); `now` in milliseconds since 1970. */
export function readTypedServer(
  typed: { name: string; url: string },
  now: number,
): StreamingServer | ServerRefusal {
  const [name, url] = [typed.name.trim(), typed.url.trim()]
  if (!name || !url) return 'missing'
  return isHttpAddress(url) ? { id: String(now), name, url } : 'not-http'
}

/**
 * The page on which a server plays a film or an episode. Of a film's address the parts that name a season or an episode
 * are left out: a step of the path, or a parameter.
 */
export function serverPageUrl({ url }: StreamingServer, playable: Playable): string {
  const address = playable.kind === 'movie' ? withoutEpisodeParts(url) : url
  return address
    .replaceAll('{type}', playable.kind)
    .replaceAll('{id}', String(playable.id))
    .replaceAll('{season}', playable.kind === 'tv' ? String(playable.season) : '')
    .replaceAll('{episode}', playable.kind === 'tv' ? String(playable.episode) : '')
}

function withoutEpisodeParts(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const steps = path.split('/').filter(isForAnyTitle).join('/')
  const parameters = query?.split('&').filter(isForAnyTitle).join('&')
  return parameters ? `${steps}?${parameters}` : steps
}

function isForAnyTitle(part: string): boolean {
  return !EPISODE_PLACEHOLDERS.some((placeholder) => part.includes(placeholder))
}

function isHttpAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url.replaceAll(/[{}]/g, ''))
}
