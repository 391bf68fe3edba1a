import { BlockList, isIP } from 'node:net'

import type { Context, MiddlewareHandler } from 'hono'

/** Set by the Node.js server; absent when a test calls the app directly. */
type ServerBindings = { incoming?: { socket?: { remoteAddress?: string; localAddress?: string } } }

const TRUSTED_PROXIES = 'trustedProxies'

/** Headers that reveal a proxy in front of this server. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Middleware: accept the `X-Forwarded-For` header of these proxies in the routes that follow. */
export function trustProxies(proxies: BlockList | undefined): MiddlewareHandler {
  return async (context, next) => {
    context.set(TRUSTED_PROXIES, proxies)
    await next()
  }
}

/** Returns the client's IP address, or undefined if a test calls the app directly; see `resolveClientIp`. */
export function getClientIp(context: Context): string | undefined {
  const proxies: unknown = context.get(TRUSTED_PROXIES)
  return resolveClientIp(
    getSocket(context)?.remoteAddress,
    context.req.header('x-forwarded-for'),
    proxies instanceof BlockList ? proxies : undefined,
  )
}

/**
 * Returns the client's IP address in its canonical form, without a zone; IPv4-mapped addresses are returned as IPv4. `X-Forwarded-For`
 * counts only when the peer is a trusted proxy. It is read from the right up to the first address that is not a trusted
 * proxy, because the client can forge everything to the left of that.
 */
export function resolveClientIp(
  peerAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList | undefined,
): string | undefined {
  const peer = normalizeIp(peerAddress)
  if (peer === undefined || !proxies || !isInCidrList(proxies, peer)) return peer
  let nearest = peer
  for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
    const ip = normalizeIp(stripPort(hop.trim()))
    if (ip === undefined || isIP(ip) === 0) return nearest
    if (!isInCidrList(proxies, ip)) return ip
    nearest = ip
  }
  return nearest
}

/**
 * Returns what limits count as one client: an IPv4 address, or the /64 network of an IPv6 address. Providers assign at
 * least a /64 to each customer, who can use any of its addresses.
 */
export function toClientNetwork(ip: string): string {
  const normalized = normalizeIp(ip) ?? ip
  if (isIP(normalized) !== 6) return normalized
  const [start = '', end] = normalized.split('::')
  const groups = start === '' ? [] : start.split(':')
  // "::" stands for all zeros that are missing up to eight groups.
  const zeros = end === undefined ? 0 : 8 - groups.length - (end === '' ? 0 : end.split(':').length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(end ? end.split(':') : [])]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Returns true if a request was sent from this machine and did not pass a proxy. */
export function isLocalRequest(context: Context): boolean {
  if (PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)) return false
  const ip = getClientIp(context)
  if (ip === undefined) return false
  // A request to the machine's own network address has the same address at both ends.
  return isLoopback(ip) || ip === normalizeIp(getSocket(context)?.localAddress)
}

/** Returns true if only this machine can have this address. */
export function isLoopback(ip: string): boolean {
  const normalized = normalizeIp(ip) ?? ip
  return normalized === '::1' || (isIP(normalized) === 4 && normalized.startsWith('127.'))
}

/** Parses a list such as `10.0.0.0/8, 192.0.2.7, fd00::/8`. Returns undefined when an entry is invalid. */
export function parseCidrList(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const entry of text.split(',').map((each) => each.trim())) {
    const [ip = '', prefix, ...rest] = entry.split('/')
    const version = isIP(ip)
    if (version === 0 || rest.length > 0) return undefined
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(ip, family)
    else if (isPrefixLength(prefix, version)) list.addSubnet(ip, Number(prefix), family)
    else return undefined
  }
  return list
}

export function isInCidrList(list: BlockList, ip: string): boolean {
  const normalized = normalizeIp(ip) ?? ip
  const version = isIP(normalized)
  return version !== 0 && list.check(normalized, version === 4 ? 'ipv4' : 'ipv6')
}

function getSocket(context: Context) {
  const bindings: ServerBindings | undefined = context.env
  return bindings?.incoming?.socket
}

/** Returns the canonical form without a zone; an IPv4-mapped IPv6 address becomes IPv4. */
function normalizeIp(text: string | undefined): string | undefined {
  const ip = text?.split('%')[0]
  if (ip === undefined || isIP(ip) !== 6) return ip
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  return [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** Some proxies append the port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function stripPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}

function isPrefixLength(text: string, version: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= (version === 4 ? 32 : 128)
}
