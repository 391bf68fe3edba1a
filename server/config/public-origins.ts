import { hostname, networkInterfaces } from 'node:os'

import type { ServerConfig } from './config.ts'

/** Without `[::1]`: the player's Content-Security-Policy lists these hosts, and CSP has no IPv6 addresses. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1']

/** Returns the host names under which browsers may reach a server that listens on `host`, preferred one first. */
export function publicHosts(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return [...LOOPBACK_HOSTS, hostname(), ...networkAddresses()]
  if (host === 'localhost' || host.startsWith('127.')) return [...new Set([...LOOPBACK_HOSTS, host])]
  return [host.includes(':') ? `[${host}]` : host]
}

export function toOrigins(hosts: readonly string[], port: number): string[] {
  return hosts.map((host) => `http://${host}:${port}`)
}

/** Returns the origin to print and to use in links. */
export function primaryOrigin(host: string, port: number): string {
  const [first = host] = publicHosts(host)
  return `http://${first}:${port}`
}

/** Returns the app's public origin, which links in emails and checkout redirects point to. */
export function getSiteUrl({ siteUrl, host, port }: Pick<ServerConfig, 'siteUrl' | 'host' | 'port'>): string {
  return siteUrl ?? primaryOrigin(host, port)
}

/** Returns the origin at which this machine reaches a server that listens on `host`. */
export function loopbackOrigin(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Returns true if an origin names this machine, so that only its own browsers can open it. */
export function isLoopbackOrigin(origin: string): boolean {
  const { hostname: name } = new URL(origin)
  return /^(?:(?:[^.]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name)
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}
