import type { Playable } from '../catalogue/title.ts'
import type { StreamingServer } from './streaming-servers.ts'

export type ServerInputError = 'missing' | 'not-http'

const EPISODE_PLACEHOLDERS = ['{season}', '{episode}']

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
 * season or episode placeholder are left out. `language` is a BCP 47 tag.
 */
export function buildServerPageUrl({ url }: StreamingServer, playable: Playable, language: string): string {
  const template = playable.kind === 'movie' ? withoutEpisodeParts(url) : url
  return template
    .replaceAll('{type}', playable.kind)
    .replaceAll('{language}', language)
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
