import { BlockList, isIP } from 'node:net'

import type { Context, MiddlewareHandler } from 'hono'

import { liesIn } from './cidr.ts'

/** Set by the network server; absent when a test asks the app directly. */
type ServerBindings = { incoming?: { socket?: { remoteAddress?: string; localAddress?: string } } }

const VARIABLE = 'trustedProxies'

/** Lets the routes that follow believe what these proxies say of whom they speak for. */
export function trustProxies(proxies: BlockList | undefined): MiddlewareHandler {
  return async (context, next) => {
    context.set(VARIABLE, proxies)
    await next()
  }
}

/**
 * The network address that a request comes from: without the zone of an IPv6 address, and an IPv4 address as such. The
 * header `x-forwarded-for` counts only from a proxy that the operator trusts, and in it only what such proxies wrote:
 * everything to the left of the last address that is not one of theirs was sent by whoever called.
 */
export function callerAddress(context: Context): string | undefined {
  const neighbour = plainAddress(socketOf(context)?.remoteAddress)
  const proxies: unknown = context.get(VARIABLE)
  if (neighbour === undefined || !(proxies instanceof BlockList) || !liesIn(proxies, neighbour)) {
    return neighbour
  }
  let nearest = neighbour
  for (const hop of (context.req.header('x-forwarded-for') ?? '').split(',').toReversed()) {
    const address = plainAddress(withoutPort(hop.trim()))
    // A proxy that cannot name its caller stands for it.
    if (address === undefined || isIP(address) === 0) return nearest
    if (!liesIn(proxies, address)) return address
    nearest = address
  }
  return nearest
}

/** The address of this machine that a request was sent to, written like the caller's. */
export function addressCalled(context: Context): string | undefined {
  return plainAddress(socketOf(context)?.localAddress)
}

function socketOf(context: Context) {
  const bindings: ServerBindings | undefined = context.env
  return bindings?.incoming?.socket
}

function plainAddress(address: string | undefined): string | undefined {
  return address?.split('%')[0]?.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Some proxies write the port as well: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}
