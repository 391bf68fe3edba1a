/** A player page that a user added in the settings, or one of the defaults. */
export type StreamingServer = {
  /** When it was added, in milliseconds since the epoch; a fixed id for the defaults. */
  id: string
  name: string
  /** May contain `{type}`, `{id}`, `{season}`, `{episode}` and `{language}`. */
  url: string
}

const DEFAULT_ID_PREFIX = 'default-'

/** Returns the three default servers. `origins` belong to the first, third and sixth provider. */
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

/** Returns true if a user added the server. Only those can be removed. */
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
