import type { Context } from 'hono'

/** Set by the network server; absent when a test asks the app directly. */
type ServerBindings = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * The network address that a request comes from: without the zone of an IPv6 address, and an IPv4 address as such. A
 * proxy's headers are not believed: anybody can send them.
 */
export function callerAddress(context: Context): string | undefined {
  const bindings: ServerBindings | undefined = context.env
  return bindings?.incoming?.socket?.remoteAddress?.split('%')[0]?.replace(/^::ffff:(?=\d+\.)/i, '')
}
