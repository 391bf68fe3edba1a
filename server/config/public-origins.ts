import { hostname, networkInterfaces } from 'node:os'

/** Without [::1]: a Content-Security-Policy, which must name who may frame the player, cannot say IPv6 addresses. */
const LOOPBACK = ['localhost', '127.0.0.1']

/** The names under which browsers may reach a server that listens on `host`. */
export function publicHosts(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return [...LOOPBACK, hostname(), ...ownAddresses()]
  if (host === 'localhost' || host.startsWith('127.')) return [...new Set([...LOOPBACK, host])]
  return [host.includes(':') ? `[${host}]` : host]
}

/** The origins, each a host with this port. */
export function originsOf(hosts: readonly string[], port: number): string[] {
  return hosts.map((host) => `http://${host}:${port}`)
}

/** The name to print and to sign tokens with: the first that people would type. */
export function mainOrigin(host: string, port: number): string {
  const [first = host] = publicHosts(host)
  return `http://${first}:${port}`
}

/** Where this machine itself reaches a server that listens on `host`. */
export function ownOrigin(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}
