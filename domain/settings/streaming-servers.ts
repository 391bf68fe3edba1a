import type { Playable } from '../catalogue/title.ts'

/** A player page that a user added in the settings, or one of the defaults. */
export type StreamingServer = {
  /** When it was added, in milliseconds since the epoch; a fixed id for the defaults. */
  id: string
  name: string
  /** May contain `{type}`, `{id}`, `{season}` and `{episode}`. */
  url: string
}

export type ServerInputError = 'missing' | 'not-http'

const DEFAULT_ID_PREFIX = 'default-'

const EPISODE_PLACEHOLDERS = ['{season}', '{episode}']

/** Returns the three default servers. `origins` are those of the first, third and sixth provider. */
export function createDefaultServers([first, third, sixth]: readonly [
  string,
  string,
  string,
]): StreamingServer[] {
  return [
    { id: `${DEFAULT_ID_PREFIX}1`, name: 'Embed', url: `${first}/embed/{type}/{id}/{season}/{episode}` },
    { id: `${DEFAULT_ID_PREFIX}2`, name: 'Direct', url: `${third}/v/{type}/{id}/{season}/{episode}` },
    {
      id: `${DEFAULT_ID_PREFIX}3`,
      name: 'Stream',
      url: `${sixth}/stream/{type}/{id}/{season}/{episode}?auto=1`,
    },
  ]
}

/** Whether a user added the server. Only those can be removed. */
export function isCustomServer({ id }: StreamingServer): boolean {
  return !id.startsWith(DEFAULT_ID_PREFIX)
}

/** Returns the stored servers with up-to-date defaults: the players' origins may have changed since they were stored. */
export function refreshDefaultServers(
  stored: readonly StreamingServer[],
  defaults: readonly StreamingServer[],
): StreamingServer[] {
  return stored.map((server) => defaults.find(({ id }) => id === server.id) ?? server)
}

/** Returns the server that a user entered, or why it is invalid. `now` is in milliseconds since the epoch. */
export function parseServerInput(
  input: { name: string; url: string },
  now: number,
): StreamingServer | ServerInputError {
  const [name, url] = [input.name.trim(), input.url.trim()]
  if (!name || !url) return 'missing'
  return isHttpUrl(url) ? { id: String(now), name, url } : 'not-http'
}

/**
 * Returns the URL at which a server plays a movie or an episode. For a movie, path segments and query parameters with a
 * season or episode placeholder are left out.
 */
export function buildServerPageUrl({ url }: StreamingServer, playable: Playable): string {
  const template = playable.kind === 'movie' ? withoutEpisodeParts(url) : url
  return template
    .replaceAll('{type}', playable.kind)
    .replaceAll('{id}', String(playable.id))
    .replaceAll('{season}', playable.kind === 'tv' ? String(playable.season) : '')
    .replaceAll('{episode}', playable.kind === 'tv' ? String(playable.episode) : '')
}

function withoutEpisodeParts(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const segments = path.split('/').filter(isEpisodeIndependent).join('/')
  const parameters = query?.split('&').filter(isEpisodeIndependent).join('&')
  return parameters ? `${segments}?${parameters}` : segments
}

function isEpisodeIndependent(part: string): boolean {
  return !EPISODE_PLACEHOLDERS.some((placeholder) => part.includes(placeholder))
}

function isHttpUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url.replaceAll(/[{}]/g, ''))
}
