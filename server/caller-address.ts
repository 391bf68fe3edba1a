import { BlockList, isIP } from 'node:net'

import type { Context, MiddlewareHandler } from 'hono'

import { liesIn } from './address-ranges.ts'

/** Set by the network server; absent when a test asks the app directly. */
type ServerBindings = { incoming?: { socket?: { remoteAddress?: string } } }

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
  const bindings: ServerBindings | undefined = context.env
  return bindings?.incoming?.socket?.remoteAddress?.split('%')[0]?.replace(/^::ffff:(?=\d+\.)/i, '')
}
